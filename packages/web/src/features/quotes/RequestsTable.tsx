// Everybody's requests of the last 24 hours, answered in the row.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { instantColumn, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { FarOffQuestion } from './LazyFarOffQuestion.ts';
import type { AnyRequest, QuoteScreen } from './quote-screen.ts';
import { useQuotesPage } from './quotes.api.ts';
import { QuotesTable } from './QuoteTables.tsx';
import { remainingColumn } from './TimeRemaining.tsx';
import { pinned, useAnswering, widthOf, type SizedColumn } from './use-answering.tsx';

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
  const answering = useAnswering({ screen, nameOf: screen.nameOf, requests: page.data?.items });
  const { doubt, refusal } = answering;

  const columns = useMemo<DataTableColumn<AnyRequest>[]>(() => {
    const { nameOf, thingColumns, lastColumns } = screen;
    const atEnd = [
      ...answering.columns,
      ...rowActions.map((action) => actionColumn(action, nameOf, refusal)),
    ];
    return [
      ...thingColumns<AnyRequest>(t),
      ...lastColumns<AnyRequest>(t),
      instantColumn('currentRequest', t('columns.currentRequest'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining'), widthOf(atEnd)),
      ...pinned(atEnd),
    ];
  }, [t, screen, rowActions, answering.columns, refusal]);

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
      {doubt && <FarOffQuestion {...doubt} />}
    </>
  );
}

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

const noActions: readonly RowAction[] = [];
