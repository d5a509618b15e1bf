// The columns in which a request is answered in its row, for every list of requests.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import type { NumberDraft } from '../../ui/form/NumberInput.tsx';
import { QuoteField } from './QuoteField.tsx';
import { figureOf, thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import { RespondButton } from './RespondButton.tsx';
import { useQuoteActions } from './use-quote-actions.ts';

export type SizedColumn = DataTableColumn<AnyRequest> & { readonly width: number };

const draftId = (field: string, request: AnyRequest) => `${field}-${request._id}`;
const formOf = (request: AnyRequest) => `respond-${request._id}`;

interface Answering {
  readonly screen: QuoteScreen;
  readonly nameOf: (request: AnyRequest) => string;
  /** The requests in sight. */
  readonly requests: readonly AnyRequest[] | undefined;
  readonly onAnswered?: (form: string) => void;
}

export function useAnswering({ screen, nameOf, requests, onAnswered }: Answering) {
  const { t } = useTranslation('quotes');
  const { respond, doubt, whyNot, refusal, sendingTo, problemAt, forgetProblem } =
    useQuoteActions(screen);
  const drafts = useRef(new Map<string, NumberDraft>());
  const columns = useMemo<SizedColumn[]>(
    () => [
      ...screen.fields.map((field): SizedColumn => ({
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
              for (const { name } of screen.fields) drafts.current.delete(draftId(name, request));
              onAnswered?.(formOf(request));
            }}
          />
        ),
        width: 98,
      },
    ],
    [t, screen, nameOf, onAnswered, respond, whyNot, sendingTo, problemAt, forgetProblem],
  );

  // Fields in sight ask for themselves before what was typed is lost.
  const inSight = new Set(
    requests?.flatMap((request) => screen.fields.map(({ name }) => draftId(name, request))),
  );
  useUnsavedWork({
    isUnsaved: [...drafts.current].some(([id, { text }]) => text.trim() !== '' && !inSight.has(id)),
    kind: 'page',
  });
  return { columns, doubt, refusal };
}

/** Pinned to the end of a wide table, so that an answer can be given without scrolling. */
export const pinned = (columns: readonly SizedColumn[]) =>
  columns.map((column, index) => ({ ...column, pinnedEnd: widthOf(columns.slice(index + 1)) }));

export const widthOf = (columns: readonly SizedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
