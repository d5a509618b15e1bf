// /trade: requests for values with their answers, the popular trades, what the user asked for and answered.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteRequest } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useQuoteInAddress } from '../../ui/quotes/quote-in-address.ts';
import type { AskedBroker } from './BrokerDialog.tsx';
import { useAskBroker } from './desk-mails.api.ts';
import { PopularTradesTable } from './PopularTradesTable.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import type { AnsweredRequest } from './use-trade-actions.ts';
import { UserRequestsTable } from './UserRequestsTable.tsx';
import { UserResponsesTable } from './UserResponsesTable.tsx';

const TradeDetailDialog = lazyPart(async () => ({
  default: (await import('./TradeDetailDialog.tsx')).TradeDetailDialog,
}));
const BrokerDialog = lazyPart(async () => ({
  default: (await import('./BrokerDialog.tsx')).BrokerDialog,
}));
const TraderMailPanel = lazyPart(async () => ({
  default: (await import('./TraderMailPanel.tsx')).TraderMailPanel,
}));

export function Page() {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const { choice, open, close } = useQuoteInAddress('trade');
  const [broker, setBroker] = useState<{ asked: AskedBroker | null } | null>(null);
  const [traderMail, setTraderMail] = useState<AnsweredRequest | null>(null);
  const { mutateAsync: ask } = useAskBroker();

  const openRequest = useCallback(
    (request: QuoteRequest<'trade'>) =>
      open({ thingId: request.trade[0]?._id ?? '', requestId: request._id }),
    [open],
  );
  const askBroker = useCallback(
    async (request: QuoteRequest<'trade'>) => {
      try {
        const { item, isExisting } = await ask(referenceOf(request));
        setBroker({ asked: { item, isExisting } });
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    },
    [ask, failureTexts],
  );
  const tellTrader = useCallback(
    (request: QuoteRequest<'trade'>) => setTraderMail(referenceOf(request)),
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
        <PopularTradesTable onOpen={(thingId) => open({ thingId })} />
        <UserRequestsTable onOpen={openRequest} />
        <UserResponsesTable
          onOpen={({ trade, requestId }) => open({ thingId: trade[0]?._id ?? '', requestId })}
        />
      </Box>
      <Suspense>
        {choice && (
          <TradeDetailDialog
            key={`${choice.thingId} ${choice.requestId ?? ''}`}
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

const referenceOf = (request: QuoteRequest<'trade'>): AnsweredRequest => ({
  tradeId: request.trade[0]?._id ?? '',
  requestId: request._id,
});
