// For the quick panel: requests on trades and bonds that the user can still answer.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageLink } from '../../lib/address/page-search.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { minutesLeft } from './request-clock.ts';
import { TimeRemaining } from './TimeRemaining.tsx';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import { bondOf, thingIdOf, tradeOf, type AnyRequest } from './quote-screen.ts';
import { useQuotesPage } from './quotes.api.ts';

const newest = { pageNum: 0, pageSize: 25 } as const;
const maxShown = 8;

const Row = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.375rem 0.5rem',
    marginInline: '-0.5rem',
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  })),
);

export function WaitingRequests({ empty }: { readonly empty: ReactNode }) {
  const { t } = useTranslation('quotes');
  const refusal = useFirmRefusal('quote');
  const trades = useQuotesPage('trade', 'list', newest);
  const bonds = useQuotesPage('bond', 'list', newest);
  const waiting = [...(trades.data?.items ?? []), ...(bonds.data?.items ?? [])]
    .filter(
      ({ whyNoAnswer, isResponsed, expiresAt }) =>
        refusal === undefined &&
        whyNoAnswer === null &&
        !isResponsed &&
        minutesLeft(expiresAt, serverNow()) !== null,
    )
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
    .slice(0, maxShown);
  const nameOf = (request: AnyRequest) => {
    const trade = tradeOf(request);
    if (trade) return `${shownShorthand(t, trade)} · ${trade.tradeId}`;
    return bondOf(request)?.ticker ?? bondOf(request)?.isin ?? '';
  };
  if (waiting.length === 0) {
    const missing = [trades, bonds].filter(({ data }) => data === undefined);
    const failed = missing.find(({ error }) => error !== null);
    const readAgain = () => missing.forEach((list) => void list.refetch());
    if (failed) return <ErrorState error={failed.error} onRetry={readAgain} />;
    return missing.length > 0 ? <LoadingBlock height={64} /> : empty;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map((request) => (
        <li key={request._id}>
          <Row {...linkTo(request)}>
            <Typography variant="body2" noWrap sx={{ flex: 1, minInlineSize: 0 }}>
              <bdi>{nameOf(request)}</bdi>
            </Typography>
            <TimeRemaining expiresAt={request.expiresAt} />
          </Row>
        </li>
      ))}
    </Box>
  );
}

function linkTo(request: AnyRequest): PageLink {
  const [thing, opened] = [thingIdOf(request), { request: request._id }];
  return tradeOf(request)
    ? { to: '/trade', search: { trade: thing, ...opened } }
    : { to: '/bond', search: { bond: thing, ...opened } };
}
