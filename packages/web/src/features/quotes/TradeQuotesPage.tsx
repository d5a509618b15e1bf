// /trade: quotes on trades. A request can also be passed on by mail, to the broker desk or to the trader.
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import type { AskedBroker } from './BrokerDialog.tsx';
import { useAskBroker, type MailedRequest } from './desk-mails.api.ts';
import { thingIdOf, type AnyRequest } from './quote-screen.ts';
import { brokerSearch } from './quotes.address.ts';
import { QuotesPage } from './QuotesPage.tsx';
import type { RowAction } from './RequestsTable.tsx';
import { tradeQuotes } from './trade-quotes.ts';

const TradeDetailDialog = lazyPart(
  () => import('./TradeDetailDialog.tsx'),
  'TradeDetailDialog',
  'dialog',
);
const BrokerDialog = lazyPart(() => import('./BrokerDialog.tsx'), 'BrokerDialog', 'dialog');
const TraderMailPanel = lazyPart(
  () => import('./TraderMailPanel.tsx'),
  'TraderMailPanel',
  'dialog',
);

export function Page() {
  const { t } = useTranslation('quotes');
  const report = useReport();
  const [{ broker }, { open }] = useAddress(brokerSearch);
  const [asked, setAsked] = useState<AskedBroker | null>(null);
  const [traderMail, setTraderMail] = useState<MailedRequest | null>(null);
  const { mutateAsync: ask } = useAskBroker();

  const rowActions = useMemo<readonly RowAction[]>(() => {
    const askBroker = (request: AnyRequest) =>
      report(ask(referenceTo(request)), ({ item, isExisting }) => {
        setAsked({ item, isExisting });
        open({ broker: 'asked' });
      });
    return [
      {
        id: 'askBroker',
        header: t('columns.askIdb'),
        text: t('send'),
        labelFor: (name) => t('askIdbFor', { name }),
        onClick: (request) => void askBroker(request),
        width: 66,
      },
      {
        id: 'toTrader',
        header: t('columns.toTrader'),
        text: t('send'),
        labelFor: (name) => t('toTraderFor', { name }),
        onClick: (request) => setTraderMail(referenceTo(request)),
        width: 68,
      },
    ];
  }, [t, ask, open, report]);

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
      {broker && <BrokerDialog asked={asked} />}
      {traderMail && <TraderMailPanel request={traderMail} onClose={() => setTraderMail(null)} />}
    </>
  );
}

const referenceTo = (request: AnyRequest): MailedRequest => ({
  tradeId: thingIdOf(request),
  requestId: request._id,
});
