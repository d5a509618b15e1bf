// /trade: requests for values with their answers, the popular trades, what the user asked for and answered.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeRequest } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { AskedBroker } from './BrokerDialog.tsx';
import { useAskBroker } from './desk-mails.api.ts';
import { PopularTradesTable } from './PopularTradesTable.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import type { TradeChoice } from './trade-requests.api.ts';
import type { AnsweredRequest } from './use-trade-actions.ts';
import { UserRequestsTable } from './UserRequestsTable.tsx';
import { UserResponsesTable } from './UserResponsesTable.tsx';

const TradeDetailDialog = lazy(async () => ({
  default: (await import('./TradeDetailDialog.tsx')).TradeDetailDialog,
}));
const BrokerDialog = lazy(async () => ({
  default: (await import('./BrokerDialog.tsx')).BrokerDialog,
}));
const TraderMailPanel = lazy(async () => ({
  default: (await import('./TraderMailPanel.tsx')).TraderMailPanel,
}));

export function Page() {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const { choice, open, close } = useTradeInAddress();
  const [broker, setBroker] = useState<{ asked: AskedBroker | null } | null>(null);
  const [traderMail, setTraderMail] = useState<AnsweredRequest | null>(null);
  const { mutateAsync: ask } = useAskBroker();

  const openRequest = useCallback(
    (request: TradeRequest) =>
      open({ tradeId: request.trade[0]?._id ?? '', requestId: request._id }),
    [open],
  );
  const askBroker = useCallback(
    async (request: TradeRequest) => {
      try {
        const { item, isExisting } = await ask(referenceOf(request));
        setBroker({ asked: { item, isExisting } });
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    },
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [ask],
  );
  const tellTrader = useCallback(
    (request: TradeRequest) => setTraderMail(referenceOf(request)),
    [],
  );

  return (
    <>
      <PageHeader title={t('trades.title')} purpose={t('trades.purpose')}>
        <Button variant="outlined" onClick={() => setBroker({ asked: null })}>
          {t('idb.listTitle')}
        </Button>
        <Button variant="contained" component={Link} to="/create-trade">
          {t('trades.create')}
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <RequestsTable
          onOpen={openRequest}
          onAskBroker={(request) => void askBroker(request)}
          onTellTrader={tellTrader}
        />
        <PopularTradesTable onOpen={(tradeId) => open({ tradeId })} />
        <UserRequestsTable onOpen={openRequest} />
        <UserResponsesTable
          onOpen={({ trade, requestId }) => open({ tradeId: trade[0]?._id ?? '', requestId })}
        />
      </Box>
      <Suspense>
        {choice && (
          <TradeDetailDialog
            key={`${choice.tradeId} ${choice.requestId ?? ''}`}
            choice={choice}
            onClose={close}
          />
        )}
        {broker && <BrokerDialog asked={broker.asked} onClose={() => setBroker(null)} />}
        {traderMail && <TraderMailPanel request={traderMail} onClose={() => setTraderMail(null)} />}
      </Suspense>
    </>
  );
}

const referenceOf = (request: TradeRequest): AnsweredRequest => ({
  tradeId: request.trade[0]?._id ?? '',
  requestId: request._id,
});

/** The opened trade stands in the address, so that the search and the bell lead to it. */
function useTradeInAddress() {
  const navigate = useNavigate();
  const search: { trade?: unknown; request?: unknown } = useSearch({ strict: false });
  const open = useCallback(
    ({ tradeId, requestId }: TradeChoice) =>
      void navigate({
        to: '.',
        search: { trade: tradeId, ...(requestId === undefined ? {} : { request: requestId }) },
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(
    () => void navigate({ to: '.', search: {}, resetScroll: false }),
    [navigate],
  );
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const tradeId = text(search.trade);
  const choice: TradeChoice | null =
    tradeId === undefined ? null : { tradeId, requestId: text(search.request) };
  return { choice, open, close };
}
