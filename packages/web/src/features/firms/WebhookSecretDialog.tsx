// Gives a webhook a new secret, and shows it once.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@pricevault/contract';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ShownOnceDialog } from '../../ui/dialogs/ShownOnceDialog.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useRotateSecret } from './webhooks.api.ts';

interface WebhookSecretDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function WebhookSecretDialog({ webhook, onClose }: WebhookSecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const report = useReport();
  const rotate = useRotateSecret();
  const [endsOld, setEndsOld] = useState(false);
  if (rotate.data) return <NewSecret secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('secret.title')}
      confirmLabel={t('secret.confirm')}
      isDangerous={endsOld}
      isBusy={rotate.isPending}
      onConfirm={() => void report(rotate.mutateAsync({ _id: webhook._id, endsOld }))}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t(endsOld ? 'secret.endsNow' : 'secret.overlap')}</Typography>
      <FormControlLabel
        control={<Checkbox checked={endsOld} onChange={(_, isOn) => setEndsOld(isOn)} />}
        label={t('secret.endOld')}
      />
    </ConfirmDialog>
  );
}

export function NewSecret(props: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <ShownOnceDialog
      title={t('secret.newTitle')}
      warning={t('secret.warning')}
      secret={props.secret}
      words={{
        copy: t('secret.copy'),
        copied: t('secret.copied'),
        copyFailed: t('secret.copyFailed'),
        kept: t('secret.kept'),
      }}
      onClose={props.onClose}
    />
  );
}
