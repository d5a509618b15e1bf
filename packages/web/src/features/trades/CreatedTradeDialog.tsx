// After Create: ask for values of the new trade at once, or go on.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { shownTradeLabel } from '../../lib/i18n/trade-terms.ts';
import { useAskForQuotes } from '../quotes/quotes.api.ts';
import type { MadeTrade } from './TradeFormPanel.tsx';

interface CreatedTradeDialogProps {
  readonly made: MadeTrade;
  readonly onClose: () => void;
}

export function CreatedTradeDialog({ made, onClose }: CreatedTradeDialogProps) {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const titleId = useId();
  const navigate = useNavigate();
  const failureTexts = useFailureTexts();
  const ask = useAskForQuotes('trade');
  const { trade, sameAs } = made;
  const request = async () => {
    try {
      await ask.mutateAsync(trade._id);
      notices.show('success', t('quotes:notices.requested'));
      await navigate({ to: '/trade' });
    } catch (error) {
      notices.show('error', t('quotes:notices.requestFailed'), failureTexts(error).join(' '));
    }
  };
  return (
    <Dialog open aria-labelledby={titleId} onClose={ask.isPending ? undefined : onClose}>
      <DialogTitle id={titleId}>{t('created.title', { id: trade.tradeId })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>
          <bdi>{shownTradeLabel(quotes, trade)}</bdi>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('created.question')}</Typography>
        {sameAs && (
          <Alert severity="info" variant="outlined">
            {t('created.same', { id: sameAs.tradeId })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={ask.isPending} onClick={onClose}>
          {t('created.continue')}
        </Button>
        <Button
          autoFocus
          variant="contained"
          loading={ask.isPending}
          onClick={() => void request()}
        >
          {t('quotes:request')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
