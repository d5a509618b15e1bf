// /bond: requests for quotes with their answers, the popular bonds, what the user asked for and answered.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BondRequest } from '@pricevault/contract';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { BondChoice } from './bond-requests.api.ts';
import { BondRequestsTable } from './BondRequestsTable.tsx';
import { PopularBondsTable } from './PopularBondsTable.tsx';
import { UserBondRequestsTable } from './UserBondRequestsTable.tsx';
import { UserBondResponsesTable } from './UserBondResponsesTable.tsx';

const BondDetailDialog = lazy(async () => ({
  default: (await import('./BondDetailDialog.tsx')).BondDetailDialog,
}));

export function Page() {
  const { t } = useTranslation('quotes');
  const { choice, open, close } = useBondInAddress();
  const openRequest = useCallback(
    (request: BondRequest) => open({ bondId: request.bond[0]?._id ?? '', requestId: request._id }),
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
        <PopularBondsTable onOpen={(bondId) => open({ bondId })} />
        <UserBondRequestsTable onOpen={openRequest} />
        <UserBondResponsesTable
          onOpen={({ bond, requestId }) => open({ bondId: bond[0]?._id ?? '', requestId })}
        />
      </Box>
      {choice && (
        <Suspense>
          <BondDetailDialog
            key={`${choice.bondId} ${choice.requestId ?? ''}`}
            choice={choice}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The opened bond stands in the address, so that the search and the bell lead to it. */
function useBondInAddress() {
  const navigate = useNavigate();
  const search: { bond?: unknown; request?: unknown } = useSearch({ strict: false });
  const open = useCallback(
    ({ bondId, requestId }: BondChoice) =>
      void navigate({
        to: '.',
        search: { bond: bondId, ...(requestId === undefined ? {} : { request: requestId }) },
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
  const bondId = text(search.bond);
  const choice: BondChoice | null =
    bondId === undefined ? null : { bondId, requestId: text(search.request) };
  return { choice, open, close };
}
