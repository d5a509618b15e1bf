// After Create: ask for values of the new trade at once, or go on.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useAskForQuotes } from '../quotes/quotes.api.ts';
import type { MadeTrade } from './TradeFormPanel.tsx';

interface CreatedTradeDialogProps {
  readonly made: MadeTrade;
  readonly onClose: () => void;
}

export function CreatedTradeDialog({ made, onClose }: CreatedTradeDialogProps) {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const navigate = useNavigate();
  const report = useReport();
  const ask = useAskForQuotes('trade');
  const { trade, sameAs } = made;
  const request = async () => {
    const [done, failed] = [t('quotes:notices.requested'), t('quotes:notices.requestFailed')];
    if (await report(ask.mutateAsync(trade._id), done, failed)) await navigate({ to: '/trade' });
  };
  return (
    <TitledDialog
      title={t('created.title', { id: trade.tradeId })}
      onClose={ask.isPending ? undefined : onClose}
      content={{ sx: { display: 'grid', gap: 3 } }}
      actions={
        <>
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
        </>
      }
    >
      <Typography>
        <bdi>{shownShorthand(quotes, trade)}</bdi>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('created.question')}</Typography>
      {sameAs && (
        <Alert severity="info" variant="outlined">
          {t('created.same', { id: sameAs.tradeId })}
        </Alert>
      )}
    </TitledDialog>
  );
}
