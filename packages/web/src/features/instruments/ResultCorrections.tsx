// Published results of a type: opens the second window of a date, or withdraws results, each with a reason that members read.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useOpenCorrection, useWithdrawResults } from './corrections.api.ts';

export interface CorrectionDraft {
  readonly valuationDate: string;
  readonly reason: string;
  /** Separated by blanks, commas or semicolons; all trades where it is empty. */
  readonly trades: string;
}

interface ResultCorrectionsProps {
  readonly instrumentId: string;
  /** Kept by the dialog, which asks before it is lost. */
  readonly draft: CorrectionDraft;
  readonly onChange: (change: Partial<CorrectionDraft>) => void;
  readonly onDone: () => void;
}

export function ResultCorrections(props: ResultCorrectionsProps) {
  const { instrumentId, draft, onChange, onDone } = props;
  const { valuationDate, reason, trades } = draft;
  const { t } = useTranslation('instruments');
  const failureTexts = useFailureTexts();
  const [asked, setAsked] = useState<'open' | 'withdraw' | null>(null);
  const open = useOpenCorrection();
  const withdraw = useWithdrawResults();
  const body = { instrumentTypeId: instrumentId, valuationDate, reason };
  const tradeIds = trades.split(/[\s,;]+/).filter((id) => id !== '');
  const run = async () => {
    try {
      if (asked === 'open') {
        await open.mutateAsync(body);
        notices.show('success', t('corrections.opened'));
      } else {
        const chosen = tradeIds.length > 0 ? { tradeIds } : {};
        const { withdrawn } = await withdraw.mutateAsync({ ...body, ...chosen });
        notices.show('success', t('corrections.withdrawn', { count: withdrawn }));
      }
      onDone();
    } catch (error) {
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setAsked(null);
  };
  const isComplete = valuationDate !== '' && reason.trim() !== '';
  return (
    <>
      <Typography variant="body2">{t('corrections.hint')}</Typography>
      <DateField
        label={t('corrections.date')}
        value={valuationDate}
        onChange={(date) => onChange({ valuationDate: date })}
      />
      <TextField
        label={t('corrections.reason')}
        helperText={t('corrections.reasonHint')}
        value={reason}
        onChange={(event) => onChange({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        label={t('corrections.trades')}
        helperText={t('corrections.tradesHint')}
        value={trades}
        onChange={(event) => onChange({ trades: event.target.value })}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        <Button variant="outlined" disabled={!isComplete} onClick={() => setAsked('open')}>
          {t('corrections.open')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={!isComplete}
          onClick={() => setAsked('withdraw')}
        >
          {t('corrections.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'withdraw' ? t('corrections.withdraw') : t('corrections.open')}
        confirmLabel={asked === 'withdraw' ? t('corrections.withdraw') : t('corrections.open')}
        isDangerous={asked === 'withdraw'}
        isBusy={open.isPending || withdraw.isPending}
        onConfirm={() => void run()}
        onCancel={() => setAsked(null)}
      >
        {asked === 'withdraw' ? t('corrections.withdrawQuestion') : t('corrections.openQuestion')}
      </ConfirmDialog>
    </>
  );
}
