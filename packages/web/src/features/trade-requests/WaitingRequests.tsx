// For the quick panel: requests on trades and bonds that the user can still answer.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { minutesLeft } from '../../ui/quotes/request-clock.ts';
import { TimeRemaining } from '../../ui/quotes/TimeRemaining.tsx';
import { shownTradeLabel } from '../../ui/quotes/trade-terms.ts';
import { useBondRequests } from '../bond-requests/bond-requests.api.ts';
import { useTradeRequests } from './trade-requests.api.ts';

const newest = { pageNum: 0, pageSize: 25 } as const;
const mostShown = 8;

/** The address comes as data: the router's own types would want it written out. */
interface RowProps {
  readonly to: string;
  readonly search: () => Readonly<Record<string, string>>;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  padding: '0.375rem 0.5rem',
  marginInline: '-0.5rem',
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
})) as unknown as ComponentType<RowProps>;

export function WaitingRequests({ empty }: { readonly empty: ReactNode }) {
  const { t } = useTranslation('quotes');
  const trades = useTradeRequests(newest);
  const bonds = useBondRequests(newest);
  const error = trades.error ?? bonds.error;
  if (error && !trades.data && !bonds.data) return <ErrorState error={error} />;
  const waiting = [
    ...(trades.data?.items ?? []).map((request) => ({
      ...request,
      path: '/trade',
      search: { trade: request.trade[0]?._id ?? '', request: request._id },
      name: `${request.trade[0]?.tradeId ?? ''} ${request.trade[0] ? shownTradeLabel(t, request.trade[0]) : ''}`,
    })),
    ...(bonds.data?.items ?? []).map((request) => ({
      ...request,
      path: '/bond',
      search: { bond: request.bond[0]?._id ?? '', request: request._id },
      name: request.bond[0]?.ticker ?? request.bond[0]?.isin ?? '',
    })),
  ]
    .filter(
      ({ isOwn, isResponsed, expiresAt }) =>
        !isOwn && !isResponsed && minutesLeft(expiresAt, serverNow()) !== null,
    )
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
    .slice(0, mostShown);
  if (waiting.length === 0) return empty;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map(({ _id, path, search, name, expiresAt }) => (
        <li key={_id}>
          <Row to={path} search={() => search}>
            <Typography variant="body2" noWrap sx={{ flex: 1, minInlineSize: 0 }}>
              <bdi>{name}</bdi>
            </Typography>
            <TimeRemaining expiresAt={expiresAt} />
          </Row>
        </li>
      ))}
    </Box>
  );
}
