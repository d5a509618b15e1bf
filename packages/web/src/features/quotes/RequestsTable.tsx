// Everybody's requests of the last 24 hours, answered in the row.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { instantColumn, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import type { NumberDraft } from '../../ui/form/NumberInput.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { FarOffQuestion } from './LazyFarOffQuestion.ts';
import { QuoteField } from './QuoteField.tsx';
import { figureOf, thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import { useQuotesPage } from './quotes.api.ts';
import { QuotesTable } from './QuoteTables.tsx';
import { RespondButton } from './RespondButton.tsx';
import { remainingColumn } from './TimeRemaining.tsx';
import { useQuoteActions } from './use-quote-actions.ts';

/** Another thing that can be done with a request, at the end of its row. */
export interface RowAction {
  readonly id: string;
  readonly header: string;
  readonly text: string;
  readonly labelFor: (name: string) => string;
  readonly onClick: (request: AnyRequest) => void;
  /** Pixels. */
  readonly width: number;
}

interface RequestsTableProps {
  readonly screen: QuoteScreen;
  readonly rowActions?: readonly RowAction[];
  readonly onOpen: (request: AnyRequest) => void;
}

export function RequestsTable({ screen, rowActions = noActions, onOpen }: RequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useQuotesPage(screen.kind, 'list', list);
  const { respond, doubt, whyNot, refusal, sendingTo, problemAt, forgetProblem } =
    useQuoteActions(screen);
  const drafts = useRef(new Map<string, NumberDraft>());

  const columns = useMemo<DataTableColumn<AnyRequest>[]>(() => {
    const { fields, nameOf, thingColumns, lastColumns } = screen;
    const answering: SizedColumn[] = [
      ...fields.map((field): SizedColumn => ({
        id: field.name,
        header: t(`columns.${field.name}`),
        type: 'custom',
        value: (request) => figureOf(request, field),
        render: (request) => (
          <QuoteField
            id={draftId(field.name, request)}
            form={formOf(request)}
            field={field}
            label={t(`labels.${field.name}`, { name: nameOf(request) })}
            expiresAt={request.expiresAt}
            answered={figureOf(request, field)}
            drafts={drafts}
            isSending={sendingTo === request._id}
            canAnswer={whyNot(request.whyNoAnswer) === undefined}
            problem={problemAt(request._id, field.name)}
            onType={forgetProblem}
          />
        ),
        width: field.width,
      })),
      {
        id: 'respond',
        header: t('columns.respond'),
        type: 'custom',
        value: () => null,
        render: (request) => (
          <RespondButton
            form={formOf(request)}
            name={nameOf(request)}
            expiresAt={request.expiresAt}
            isAnswered={request.isResponsed}
            isSending={sendingTo === request._id}
            whyNot={whyNot(request.whyNoAnswer)}
            onRespond={async (prices) => {
              const asked = { requestId: request._id, thingId: thingIdOf(request) };
              if (!(await respond(asked, prices))) return;
              for (const { name } of fields) drafts.current.delete(draftId(name, request));
            }}
          />
        ),
        width: 98,
      },
      ...rowActions.map((action) => actionColumn(action, nameOf, refusal)),
    ];
    return [
      ...thingColumns<AnyRequest>(t),
      ...lastColumns<AnyRequest>(t),
      instantColumn('currentRequest', t('columns.currentRequest'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining'), widthOf(answering)),
      // Pinned to the end of a wide table, so that an answer can be given without scrolling.
      ...answering.map((column, index) => ({
        ...column,
        pinnedEnd: widthOf(answering.slice(index + 1)),
      })),
    ];
  }, [t, screen, rowActions, respond, whyNot, refusal, sendingTo, problemAt, forgetProblem]);

  // Fields in sight ask for themselves before what was typed is lost.
  const inSight = new Set(
    page.data?.items.flatMap((request) => screen.fields.map(({ name }) => draftId(name, request))),
  );
  useUnsavedWork({
    isUnsaved: [...drafts.current].some(([id, { text }]) => text.trim() !== '' && !inSight.has(id)),
    kind: 'page',
  });

  // A tooltip alone would not reach a phone.
  const isUnvetted = page.data?.items.some(({ whyNoAnswer }) => whyNoAnswer === 'notVetted');
  const purpose = t(`${screen.words}.requestsPurpose`) + (isUnvetted ? ` ${t('notVetted')}` : '');
  return (
    <>
      <QuotesTable
        screen={screen}
        title={t('requests')}
        purpose={purpose}
        columns={columns}
        page={page}
        list={list}
        emptyHint={t(`${screen.words}.noRequestsHint`)}
        onOpen={onOpen}
      />
      {doubt && <FarOffQuestion answer={doubt} />}
    </>
  );
}

type SizedColumn = DataTableColumn<AnyRequest> & { readonly width: number };

function actionColumn(
  action: RowAction,
  nameOf: QuoteScreen['nameOf'],
  refusal: string | undefined,
): SizedColumn {
  return {
    id: action.id,
    header: action.header,
    type: 'custom',
    value: () => null,
    render: (request) => (
      <ReasonedButton
        why={refusal}
        size="small"
        variant="text"
        aria-label={action.labelFor(nameOf(request))}
        onClick={() => action.onClick(request)}
        sx={{ minBlockSize: '1.75rem', paddingBlock: 0, paddingInline: 1.5, minInlineSize: 0 }}
      >
        {action.text}
      </ReasonedButton>
    ),
    width: action.width,
  };
}

const widthOf = (columns: readonly SizedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
const noActions: readonly RowAction[] = [];
const draftId = (field: string, request: AnyRequest) => `${field}-${request._id}`;
const formOf = (request: AnyRequest) => `respond-${request._id}`;
