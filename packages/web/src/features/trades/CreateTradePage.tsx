// /create-trade: the form of a new trade, similar trades, and those that the user created recently.
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedTrade } from '@pricevault/contract';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { FormBeside } from '../../ui/FormBeside.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TradeFormPanel, type MadeTrade } from './TradeFormPanel.tsx';

// The form loads first, the tables beside it after it.
const SimilarTrades = lazyPart(() => import('./SimilarTrades.tsx'), 'SimilarTrades');
const NearestPublicTransaction = lazyPart(
  () => import('./NearestPublicTransaction.tsx'),
  'NearestPublicTransaction',
);
const RecentTrades = lazyPart(() => import('./RecentTrades.tsx'), 'RecentTrades');
const CreatedTradeDialog = lazyPart(
  () => import('./CreatedTradeDialog.tsx'),
  'CreatedTradeDialog',
  'dialog',
);

export function Page() {
  const { t } = useTranslation('trades');
  const [compared, setCompared] = useState<ComparedTrade | null>(null);
  const [made, setMade] = useState<MadeTrade | null>(null);
  return (
    <>
      <PageHeader title={t('create.title')} purpose={t('create.purpose')} />
      <FirmRefusalNote right="quote" />
      <FormBeside>
        <TradeFormPanel onChange={setCompared} onCreated={setMade} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
          <Suspense fallback={<LoadingScreen />}>
            <SimilarTrades trade={compared} />
            <NearestPublicTransaction trade={compared} />
            <RecentTrades />
          </Suspense>
        </Box>
      </FormBeside>
      {made && <CreatedTradeDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
