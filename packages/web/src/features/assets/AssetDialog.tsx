// Creates an asset class, or renames one.
import { useTranslation } from 'react-i18next';
import { assetForm, type Asset, type AssetForm } from '@pricevault/contract';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCreateAsset, useUpdateAsset } from './assets.api.ts';

interface AssetDialogProps {
  /** The asset to edit; null creates a new one. */
  readonly row: Asset | null;
  readonly onClose: () => void;
}

export function AssetDialog({ row: asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation('assets');
  const create = useCreateAsset();
  const update = useUpdateAsset();
  const form = useContractForm({
    schema: assetForm,
    defaultValues: { name: asset?.name ?? '' },
    edited: asset && { version: asset.version, labelOf: () => t('fields.name') },
    submit: async (values, key, version) => {
      if (asset) {
        await update.mutateAsync({ _id: asset._id, version, ...values });
        notices.show('success', t('done.updated'));
      } else {
        await create.mutateAsync({ form: values, key });
        notices.show('success', t('done.created'));
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={asset ? t('edit.title') : t('create.title')}
      form={form}
      firstField="name"
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <FormTextField<AssetForm> name="name" label={t('fields.name')} isRequired />
    </FormDialog>
  );
}
