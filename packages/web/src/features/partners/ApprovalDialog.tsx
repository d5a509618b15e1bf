// Asks before a partner is approved, and shows the mail that goes out.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { partnersContract, type Partner } from '@pricevault/contract';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';

interface ApprovalDialogProps {
  readonly partner: Partner;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ApprovalDialog({ partner, onConfirm, onCancel }: ApprovalDialogProps) {
  const { t } = useTranslation('partners');
  const mail = useRead(['partners', 'approval'], partnersContract.previewApproval, {
    body: { _id: partner._id },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('approve.title', { email: partner.email })}
      confirmLabel={t('approve.confirm')}
      isBusy={mail.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Typography sx={{ mb: 2 }}>{t('approve.text')}</Typography>
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isPending && <LoadingBlock height={160} />}
      {mail.data && (
        <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 3 }}>
          <Typography variant="subtitle2">
            <bdi>{mail.data.recipient}</bdi>
          </Typography>
          <Typography variant="subtitle1" dir="auto">
            {mail.data.subject}
          </Typography>
          <Typography
            variant="body2"
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {mail.data.text}
          </Typography>
        </Box>
      )}
    </ConfirmDialog>
  );
}
