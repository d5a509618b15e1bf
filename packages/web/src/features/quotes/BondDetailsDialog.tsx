// The further facts of a bond, for admins. What is left empty is not known.
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bondDetails, type BondDetails, type StoredBondDetails } from '@pricevault/contract';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormDateField } from '../../ui/form/FormDateField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useUpdateBondDetails } from './quotes.api.ts';

const fields = Object.keys(bondDetails.shape) as (keyof BondDetails)[];

/** The form holds texts; an empty one is a fact that is not known. */
const texts = z.object(
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<
    keyof BondDetails,
    z.ZodMiniString
  >,
);
const detailsForm = z.pipe(z.pipe(texts, z.transform(factsOf)), bondDetails);

function factsOf(form: Record<keyof BondDetails, string>) {
  const facts = Object.fromEntries(
    fields.map((field) => {
      const text = form[field].trim();
      return [field, text === '' ? null : text];
    }),
  ) as Record<keyof BondDetails, string | null>;
  const { annualCouponRate, cusip } = facts;
  return {
    ...facts,
    cusip: cusip?.toUpperCase() ?? null,
    annualCouponRate: annualCouponRate === null ? null : Number(annualCouponRate),
  };
}

interface BondDetailsDialogProps {
  readonly bondId: string;
  readonly details: StoredBondDetails;
  readonly onClose: () => void;
}

export function BondDetailsDialog({ bondId, details, onClose }: BondDetailsDialogProps) {
  const { t } = useTranslation('quotes');
  const update = useUpdateBondDetails();
  const form = useContractForm({
    schema: detailsForm,
    defaultValues: Object.fromEntries(fields.map((field) => [field, String(details[field] ?? '')])),
    edited: {
      version: details.version,
      labelOf: (field) => t(`details.${field}`, { defaultValue: field }),
      inputOf: (value) => String(value ?? ''),
    },
    submit: async (values, _key, version) => {
      await update.mutateAsync({ _id: bondId, version, ...values });
      notices.show('success', t('detail.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('detail.bondDetails')}
      form={form}
      firstField="bondIssuer"
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      {fields.map((field) => {
        const Field = field.endsWith('Date') ? FormDateField : FormTextField;
        return (
          <Field<Record<keyof BondDetails, string>>
            key={field}
            name={field}
            label={t(`details.${field}`)}
          />
        );
      })}
    </FormDialog>
  );
}
