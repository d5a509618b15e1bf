// The lists of a page of quotes below the requests: what is popular, what the user asked for, and what they answered.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '../../ui/EmptyState.tsx';
import { defaultTradePageSize } from '@pricevault/basics';
import { quotesContract, type QuoteKind } from '@pricevault/contract';
import { saveTables } from '../../lib/files/save-tables.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { localToday } from '../../lib/time/clock.ts';
import {
  actionsColumn,
  idOf,
  instantColumn,
  numberColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import type { ListControl } from '../../ui/data-table/list-state.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import {
  thingIdOf,
  type AboutThing,
  type AnyPopular,
  type AnyRequest,
  type AnyResponse,
  type QuoteScreen,
} from './quote-screen.ts';
import { useQuotesPage, type QuotesList } from './quotes.api.ts';
import { remainingColumn } from './TimeRemaining.tsx';
import { useQuoteActions } from './use-quote-actions.ts';

type QuoteRow = AboutThing & { readonly _id: string };

interface QuotesTableProps<Row extends QuoteRow> {
  readonly screen: QuoteScreen;
  readonly title: string;
  readonly purpose?: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly list: ListControl;
  readonly page: UseQueryResult<QuotesList<Row>>;
  readonly emptyHint: string;
  readonly emptyNext?: NextStep;
  readonly actions?: ReactNode;
  readonly onOpen: (row: Row) => void;
}

export function QuotesTable<Row extends QuoteRow>({ screen, ...table }: QuotesTableProps<Row>) {
  const { t } = useTranslation('quotes');
  return (
    <RefreshableTable {...table} rowId={idOf} rowLabel={screen.nameOf} emptyText={t('noData')} />
  );
}

interface ListProps<Row> {
  readonly screen: QuoteScreen;
  readonly onOpen: (row: Row) => void;
}

/** The trades or bonds that are asked for most today, then of all time. */
export function PopularTable({ screen, onOpen }: ListProps<AnyPopular>) {
  const { t } = useTranslation(['quotes', 'trades', 'bonds']);
  const list = useListState({ name: 'popular', pageSize: defaultTradePageSize });
  const requestColumn = useRequestColumn<AnyPopular>(screen);
  const columns = useMemo(
    () => [
      ...screen.thingColumns<AnyPopular>(t),
      ...screen.lastColumns<AnyPopular>(t),
      numberColumn<AnyPopular>(
        'requestsToday',
        t('columns.requestsToday'),
        (row) => row.requestsToday,
        80,
      ),
      requestColumn,
    ],
    [t, screen, requestColumn],
  );
  return (
    <QuotesTable
      screen={screen}
      title={t(`${screen.words}.popular`)}
      columns={columns}
      list={list}
      page={useQuotesPage(screen.kind, 'popular', list)}
      emptyHint={t(`${screen.words}.noPopularHint`)}
      emptyNext={
        screen.kind === 'trade'
          ? { text: t('trades:nav.createTrade'), link: { to: '/create-trade' } }
          : { text: t('bonds:nav.createBond'), link: { to: '/create-bond' } }
      }
      onOpen={onOpen}
    />
  );
}

export function UserRequestsTable({ screen, onOpen }: ListProps<AnyRequest>) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'asked', pageSize: defaultTradePageSize });
  const columns = useMemo(
    () => [
      ...screen.thingColumns<AnyRequest>(t),
      instantColumn<AnyRequest>(
        'requestedTime',
        t('columns.requestedTime'),
        ({ createdAt }) => createdAt,
      ),
      remainingColumn<AnyRequest>(t('columns.remaining')),
    ],
    [t, screen],
  );
  return (
    <QuotesTable
      screen={screen}
      title={t('userRequests')}
      columns={columns}
      list={list}
      page={useQuotesPage(screen.kind, 'userRequests', list)}
      emptyHint={t('noUserRequestsHint', { request: t('request') })}
      actions={<OwnQuotesDownload kind={screen.kind} />}
      onOpen={onOpen}
    />
  );
}

export function UserResponsesTable({ screen, onOpen }: ListProps<AnyResponse>) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'answered', pageSize: defaultTradePageSize });
  const requestColumn = useRequestColumn<AnyResponse>(screen);
  const columns = useMemo(
    () => [
      ...screen.thingColumns<AnyResponse>(t),
      ...screen.answerColumns(t),
      instantColumn<AnyResponse>(
        'respondedTime',
        t('columns.respondedTime'),
        ({ createdAt }) => createdAt,
      ),
      requestColumn,
    ],
    [t, screen, requestColumn],
  );
  return (
    <QuotesTable
      screen={screen}
      title={t('userResponses')}
      columns={columns}
      list={list}
      page={useQuotesPage(screen.kind, 'userResponses', list)}
      emptyHint={t('noUserResponsesHint', { requests: t('requests'), respond: t('respond') })}
      onOpen={onOpen}
    />
  );
}

/** The button that asks for the trade or bond of the row. */
function useRequestColumn<Row extends AboutThing>(screen: QuoteScreen): DataTableColumn<Row> {
  const { t } = useTranslation('quotes');
  const { request, isAsking, refusal } = useQuoteActions(screen);
  return useMemo(() => {
    const requestButton = (row: Row) => (
      <ReasonedButton
        why={refusal}
        size="small"
        variant="outlined"
        disabled={isAsking}
        aria-label={t('labels.request', { name: screen.nameOf(row) })}
        onClick={() => void request(thingIdOf(row))}
        sx={{ minBlockSize: '1.75rem', paddingBlock: 0, paddingInline: 2.5 }}
      >
        {t('request')}
      </ReasonedButton>
    );
    return actionsColumn(t('columns.request'), requestButton, 100);
  }, [t, screen, request, isAsking, refusal]);
}

/** Everything that the user asked for and answered as a file, also what is no longer in any list. */
function OwnQuotesDownload({ kind }: { readonly kind: QuoteKind }) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const download = useMutation({
    mutationFn: () => downloadFile(quotesContract[kind].exportOwn),
    onSuccess: (content) => saveTables([{ name: `${kind}-quotes-${localToday()}.csv`, content }]),
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<DownloadOutlinedIcon />}
        title={t('downloadOwnHint')}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('downloadOwn')}
      </Button>
      <FormatChoice size="small" />
    </>
  );
}
