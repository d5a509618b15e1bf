// One transaction: as last reported, its data-quality flags, and the chain of all reports about it.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '@pricevault/contract';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { ShiftField } from '../../ui/ShiftField.tsx';
import { shiftedVolOf } from '../../ui/transaction-vol.ts';
import { useTransaction } from './transactions.api.ts';

const tones: Record<Transaction['status'], BadgeTone> = {
  listed: 'success',
  superseded: 'neutral',
  cancelled: 'error',
  void: 'error',
  lifecycle: 'info',
};

export function TransactionDialog(props: { transactionId: string; onClose: () => void }) {
  const { t } = useTranslation(['transactions', 'common']);
  const titleId = useId();
  const shown = useTransaction(props.transactionId);
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      slotProps={{ paper: { sx: { inlineSize: '45rem' } } }}
    >
      <DialogTitle id={titleId}>
        {t('dialog.title')} <bdi dir="ltr">{props.transactionId}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 6, minBlockSize: '20rem' }}>
        {shown.error && !shown.data ? (
          <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />
        ) : shown.data ? (
          <>
            <Terms transaction={shown.data.transaction} />
            <Flags transaction={shown.data.transaction} />
            <Chain messages={shown.data.messages} />
          </>
        ) : (
          <LoadingScreen />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Terms({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const [shift, setShift] = useState(0);
  const number = (value: number | null, digits: number) =>
    value === null ? null : formatNumber(value, language, { maximumFractionDigits: digits });
  const money = (value: string | null, currency: string | null) =>
    value === null ? null : [value, currency].filter(Boolean).join(' ');
  const date = (value: string | null) => (value === null ? null : formatDate(value, language));
  const facts: readonly Fact[] = [
    [t('columns.executionTime'), formatInstantInZone(transaction.executionTime, language)],
    [
      t('columns.optionType'),
      transaction.optionType ? t(`optionTypes.${transaction.optionType}`) : null,
    ],
    [t('columns.expiryDate'), date(transaction.expiryDate)],
    [t('columns.endDate'), date(transaction.endDate)],
    [t('columns.strikeFixed'), number(transaction.strikeFixed, 6)],
    [t('columns.strikeReported'), transaction.strikeReported],
    [t('columns.amount'), money(number(transaction.amount, 0), transaction.currency)],
    [t('columns.amountReported'), transaction.amountReported],
    [
      t('columns.optionPremiumAmount'),
      money(number(transaction.optionPremiumAmount, 2), transaction.premiumCurrency),
    ],
    [t('columns.premiumBp'), number(transaction.premiumBp, 2)],
    [
      t('columns.forward'),
      transaction.forward === null ? t('dialog.noForward') : number(transaction.forward, 6),
    ],
    [t('columns.normalVolBp'), number(transaction.normalVolBp, 2)],
    [t('columns.lognormalVol'), number(shiftedVolOf(transaction, shift), 2)],
    [t('columns.underlying'), transaction.underlying],
    [t('columns.state'), t(`states.${transaction.state}`)],
  ];
  return (
    <Box>
      <FactList facts={facts} />
      {transaction.normalVolBp !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', my: 3 }}>
            {t('dialog.volNote')}
          </Typography>
          <ShiftField label={t('shift')} value={shift} onChange={setShift} />
        </>
      )}
    </Box>
  );
}

function Flags({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions');
  if (transaction.quality.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3">{t('dialog.flags')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, paddingInlineStart: 5 }}>
        {transaction.quality.map((flag) => (
          <li key={flag}>{t(`flags.${flag}`)}</li>
        ))}
      </Box>
    </Box>
  );
}

function Chain({ messages }: { messages: readonly Transaction[] }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  return (
    <Box component="section">
      <Typography variant="h3">{t('dialog.chain')}</Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 3,
          p: 0,
          borderInlineStart: '2px solid',
          borderColor: 'divider',
        }}
      >
        {messages.map((message) => (
          <Box
            component="li"
            key={message.transactionId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              paddingInlineStart: 4,
              py: 1.5,
            }}
          >
            <Box component="strong" sx={{ minInlineSize: '6.875rem' }}>
              {t(`actions.${message.action as 'NEW'}`)}
            </Box>
            <bdi dir="ltr">{message.transactionId}</bdi>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                message.strikeFixed === null
                  ? null
                  : formatNumber(message.strikeFixed * 100, language, {
                      maximumFractionDigits: 4,
                    }) + '%',
                message.optionPremiumAmount === null
                  ? null
                  : formatNumber(message.optionPremiumAmount, language),
                message.amountReported,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </Typography>
            <Badge tone={tones[message.status]}>{t(`statuses.${message.status}`)}</Badge>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
