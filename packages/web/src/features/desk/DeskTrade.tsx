// One mark: all figures with units, its history against the consensus, the parts of the difference, public transactions nearby and
// what was made of it.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { deskContract, DeskRow, ReplyOf } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useDeskTrade } from './desk.api.ts';
import { useTradeName } from './desk-texts.ts';
import { ExceptionLog } from './ExceptionLog.tsx';
import { MarkFacts } from './MarkFacts.tsx';

const DifferenceBridge = lazyPart(() => import('./DifferenceBridge.tsx'), 'DifferenceBridge');
const Nearby = lazyPart(() => import('./Nearby.tsx'), 'Nearby');
const ChallengePart = lazyPart(() => import('./ChallengePart.tsx'), 'ChallengePart');
const MarkHistory = lazyPart(() => import('./MarkHistory.tsx'), 'MarkHistory');

interface DeskTradeProps {
  /** Trade and valuation date, as the address has them. */
  readonly mark: string;
  /** Why a mark cannot be changed now; undefined where it can. */
  readonly whyLocked: (row: DeskRow) => string | undefined;
  readonly onChange: (row: DeskRow) => void;
  readonly onClose: () => void;
}

export function DeskTrade({ mark, whyLocked, onChange, onClose }: DeskTradeProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const titleId = useId();
  const nameOf = useTradeName();
  const refusal = useFirmRefusal('desk');
  const [tradeId = '', valuationDate = ''] = mark.split('_');
  const trade = useDeskTrade({ tradeId: Number(tradeId), valuationDate });
  const row = trade.data?.row;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h2" id={titleId}>
            {row ? nameOf(row) : t('detail.title', { tradeId })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[row?.instrumentName, formatDate(valuationDate, language)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {row && (
          <ReasonedButton
            why={refusal ?? whyLocked(row)}
            variant="contained"
            onClick={() => onChange(row)}
          >
            {t('change.action')}
          </ReasonedButton>
        )}
        <IconButton aria-label={t('common:actions.close')} edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {trade.data ? (
        <Mark {...trade.data} />
      ) : trade.error ? (
        <ErrorState error={trade.error} onRetry={() => void trade.refetch()} />
      ) : (
        <LoadingScreen />
      )}
    </Drawer>
  );
}

function Mark({ row, points, log }: ReplyOf<typeof deskContract.trade>) {
  return (
    <>
      <MarkFacts row={row} />
      <Suspense>
        <MarkHistory row={row} points={points} />
      </Suspense>
      <Suspense>
        <DifferenceBridge row={row} />
      </Suspense>
      <Suspense>
        <Nearby row={row} />
      </Suspense>
      {!row.isProvisional && (
        <Suspense>
          <ChallengePart row={row} />
        </Suspense>
      )}
      <ExceptionLog log={log} />
    </>
  );
}

const paperStyle = {
  display: 'block',
  inlineSize: '40rem',
  maxInlineSize: '100vw',
  p: { xs: 4, sm: 5 },
  boxShadow: 'var(--pv-shadow)',
} as const;
