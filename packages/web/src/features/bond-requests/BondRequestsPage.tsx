// /bond: requests for quotes with their answers, the popular bonds, what the user asked for and answered.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteRequest } from '@pricevault/contract';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useQuoteInAddress } from '../../ui/quotes/quote-in-address.ts';
import { BondRequestsTable } from './BondRequestsTable.tsx';
import { PopularBondsTable } from './PopularBondsTable.tsx';
import { UserBondRequestsTable } from './UserBondRequestsTable.tsx';
import { UserBondResponsesTable } from './UserBondResponsesTable.tsx';

const BondDetailDialog = lazyPart(async () => ({
  default: (await import('./BondDetailDialog.tsx')).BondDetailDialog,
}));

export function Page() {
  const { t } = useTranslation('quotes');
  const { choice, open, close } = useQuoteInAddress('bond');
  const openRequest = useCallback(
    (request: QuoteRequest<'bond'>) =>
      open({ thingId: request.bond[0]?._id ?? '', requestId: request._id }),
    [open],
  );
  return (
    <>
      <PageHeader title={t('bonds.title')} purpose={t('bonds.purpose')}>
        <Button variant="contained" component={Link} to="/create-bond">
          {t('bonds.create')}
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <BondRequestsTable onOpen={openRequest} />
        <PopularBondsTable onOpen={(thingId) => open({ thingId })} />
        <UserBondRequestsTable onOpen={openRequest} />
        <UserBondResponsesTable
          onOpen={({ bond, requestId }) => open({ thingId: bond[0]?._id ?? '', requestId })}
        />
      </Box>
      {choice && (
        <Suspense>
          <BondDetailDialog
            key={`${choice.thingId} ${choice.requestId ?? ''}`}
            choice={choice}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
