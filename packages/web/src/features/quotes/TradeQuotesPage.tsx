// /trade: quotes on trades. A request can also be passed on by mail, to the broker desk or to the trader.
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import type { AskedBroker } from './BrokerDialog.tsx';
import { useAskBroker, type MailedRequest } from './desk-mails.api.ts';
import { brokerSearch } from './quotes.address.ts';
import { thingIdOf, type AnyRequest } from './quote-screen.ts';
import { QuotesPage } from './QuotesPage.tsx';
import type { RowAction } from './RequestsTable.tsx';
import { tradeQuotes } from './trade-quotes.ts';

const TradeDetailDialog = lazyPart(() => import('./TradeDetailDialog.tsx'), 'TradeDetailDialog');
const BrokerDialog = lazyPart(() => import('./BrokerDialog.tsx'), 'BrokerDialog');
const TraderMailPanel = lazyPart(() => import('./TraderMailPanel.tsx'), 'TraderMailPanel');

export function Page() {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const [{ broker }, { open }] = useAddress(brokerSearch);
  const [asked, setAsked] = useState<AskedBroker | null>(null);
  const [traderMail, setTraderMail] = useState<MailedRequest | null>(null);
  const { mutateAsync: ask } = useAskBroker();

  const rowActions = useMemo<readonly RowAction[]>(() => {
    const askBroker = async (request: AnyRequest) => {
      try {
        const { item, isExisting } = await ask(referenceTo(request));
        setAsked({ item, isExisting });
        open({ broker: 'asked' });
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    };
    return [
      {
        id: 'askBroker',
        header: t('columns.askIdb'),
        text: t('send'),
        labelFor: (name) => t('askIdbFor', { name }),
        onClick: (request) => void askBroker(request),
        width: 58,
      },
      {
        id: 'toTrader',
        header: t('columns.toTrader'),
        text: t('send'),
        labelFor: (name) => t('toTraderFor', { name }),
        onClick: (request) => setTraderMail(referenceTo(request)),
        width: 60,
      },
    ];
  }, [t, ask, open, failureTexts]);

  return (
    <>
      <QuotesPage screen={tradeQuotes} DetailDialog={TradeDetailDialog} rowActions={rowActions}>
        <Button variant="outlined" onClick={() => open({ broker: 'own' })}>
          {t('idb.listTitle')}
        </Button>
        <Button variant="contained" component={Link} to="/create-trade">
          {t('trades.create')}
        </Button>
      </QuotesPage>
      <Suspense>
        {broker && <BrokerDialog asked={asked} />}
        {traderMail && <TraderMailPanel request={traderMail} onClose={() => setTraderMail(null)} />}
      </Suspense>
    </>
  );
}

const referenceTo = (request: AnyRequest): MailedRequest => ({
  tradeId: thingIdOf(request),
  requestId: request._id,
});
