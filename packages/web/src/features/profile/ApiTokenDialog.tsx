// A new API token: what it may do, for how long and from where. The token itself is shown once.
import { useTranslation } from 'react-i18next';
import { apiTokenForm, tokenKinds, type ApiTokenForm } from '@pricevault/contract';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ShownOnceDialog } from '../../ui/dialogs/ShownOnceDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { useCreateApiToken } from './api-tokens.api.ts';
import { AddressesField, ScopesField } from './ApiTokenFields.tsx';

const empty: ApiTokenForm = { name: '', kind: 'personal', scopes: [], days: 90, addresses: [] };

export function ApiTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const create = useCreateApiToken();
  const whyNoFirmToken = useFirmRefusal('manage');
  const form = useContractForm({
    schema: apiTokenForm,
    defaultValues: empty,
    submit: async (values) => {
      await create.mutateAsync(values);
    },
  });
  if (create.data) return <NewToken token={create.data.token} onClose={onClose} />;
  return (
    <FormDialog
      title={t('tokens.createTitle')}
      form={form}
      firstField="name"
      submitLabel={t('tokens.create')}
      onClose={onClose}
    >
      <FormTextField<ApiTokenForm>
        name="name"
        label={t('tokens.columns.name')}
        hint={t('tokens.nameHint')}
        isRequired
      />
      <FormSelectField<ApiTokenForm>
        name="kind"
        label={t('tokens.columns.kind')}
        hint={t(whyNoFirmToken === undefined ? 'tokens.kindHint' : 'tokens.kindHintMember')}
        choices={tokenKinds
          .filter((kind) => kind === 'personal' || whyNoFirmToken === undefined)
          .map((kind) => ({ value: kind, label: t(`tokens.kinds.${kind}`) }))}
        isRequired
      />
      <FormNumberField<ApiTokenForm> name="days" label={t('tokens.days')} isRequired />
      <AddressesField />
      <ScopesField />
    </FormDialog>
  );
}

function NewToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <ShownOnceDialog
      title={t('tokens.newTitle')}
      warning={t('tokens.warning')}
      secret={token}
      words={{
        copy: t('tokens.copy'),
        copied: t('tokens.copied'),
        copyFailed: t('tokens.copyFailed'),
        kept: t('tokens.kept'),
      }}
      onClose={onClose}
    />
  );
}
