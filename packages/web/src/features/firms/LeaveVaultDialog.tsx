// The firm leaves the vault: what goes and what stays, and its name typed once more.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { leavingForm } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { GoesAndStays } from '../../ui/own-data/GoesAndStays.tsx';
import { useLeaveVault } from './firm-data.api.ts';

interface LeaveVaultDialogProps {
  readonly firmName: string;
  /** Whether somebody has downloaded the firm's data. */
  readonly hasFile: boolean;
  readonly onClose: () => void;
}

export function LeaveVaultDialog({ firmName, hasFile, onClose }: LeaveVaultDialogProps) {
  const { t } = useTranslation('ownData');
  const leave = useLeaveVault();
  const firm = { firm: `\u2068${firmName}\u2069` };
  const form = useContractForm({
    schema: leavingForm,
    defaultValues: { name: '' },
    submit: async (values) => {
      await leave.mutateAsync(values);
      notices.show('success', t('leaving.done', firm));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('leaving.question', firm)}
      form={form}
      firstField="name"
      submitLabel={t('leaving.action')}
      isDangerous
      onClose={onClose}
    >
      {!hasFile && <Alert severity="warning">{t('leaving.noFile')}</Alert>}
      <GoesAndStays
        goes={[t('leaving.goes.members'), t('leaving.goes.access'), t('leaving.goes.rounds')]}
        stays={[t('leaving.stays.marks'), t('leaving.stays.audit')]}
      />
      <FormTextField<{ name: string }>
        name="name"
        label={t('leaving.name')}
        hint={t('leaving.nameHint', firm)}
        maxLength={320}
        isRequired
      />
    </FormDialog>
  );
}
