// The form of a new bond. Its button is closed while nothing was entered or something is wrong.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bondFormOptions, isIsin } from '@pricevault/basics';
import { bondFormOn, type BondForm } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { utcToday } from '../../lib/time/clock.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { FormDateField } from '../../ui/form/FormDateField.tsx';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { createBondSearch } from './bonds.address.ts';
import { useCreateBond, useProposeBond } from './bonds.api.ts';

/** An unseen sign that keeps the minus of `B-` at its end, also in Arabic. */
const leftToRight = '\u200e';

const empty: BondForm = {
  ticker: '',
  name: '',
  isin: '',
  coupon: Number.NaN,
  maturity: '',
  moodyRating: bondFormOptions.moodyRating[0],
  spRating: bondFormOptions.spRating[0],
  barcapRating: bondFormOptions.barcapRating[0],
  location: bondFormOptions.location[0],
  currency: bondFormOptions.currency[0],
};

export function BondFormPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation('bonds');
  const create = useCreateBond();
  const propose = useProposeBond();
  const schema = useMemo(() => bondFormOn(utcToday()), []);
  const form = useContractForm({
    schema,
    defaultValues: empty,
    checks: 'all',
    submit: async (values, key) => {
      await (isAdmin ? create : propose).mutateAsync({ form: values, key });
      notices.show('success', isAdmin ? t('create.created') : t('create.requested'));
      form.methods.reset(empty);
    },
  });
  const { isValid, isDirty, isSubmitting } = form.methods.formState;
  useIsinOfAddress((isin) =>
    form.methods.setValue('isin', isin, { shouldDirty: true, shouldValidate: true }),
  );

  const select = (name: keyof typeof bondFormOptions) => (
    <FormSelectField<BondForm>
      name={name}
      label={t(`fields.${name}`)}
      choices={bondFormOptions[name].map((value) => ({ value, label: `${value}${leftToRight}` }))}
      isRequired
    />
  );
  return (
    <FormProvider {...form.methods}>
      <Box component="form" noValidate onSubmit={form.onSubmit}>
        <Panel title={t('create.terms')}>
          <FormAlerts messages={form.alerts} />
          <Box sx={fieldsStyle}>
            <FormTextField<BondForm> name="ticker" label={t('fields.ticker')} isRequired isLatin />
            <FormTextField<BondForm> name="isin" label={t('fields.isin')} isRequired isLatin />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <FormTextField<BondForm> name="name" label={t('fields.name')} isRequired />
            </Box>
            <FormNumberField<BondForm>
              name="coupon"
              label={t('fields.coupon')}
              kind="decimal"
              isRequired
            />
            <FormDateField<BondForm> name="maturity" label={t('fields.maturity')} isRequired />
            {select('moodyRating')}
            {select('spRating')}
            {select('barcapRating')}
            {select('location')}
            {select('currency')}
          </Box>
          <Button
            type="submit"
            variant="contained"
            disabled={!isValid || !isDirty}
            loading={isSubmitting}
            fullWidth
            sx={{ mt: 2 }}
          >
            {isAdmin ? t('create.action') : t('create.requestAction')}
          </Button>
        </Panel>
      </Box>
    </FormProvider>
  );
}

/** The search leads here with what it did not find, where that is an ISIN. */
function useIsinOfAddress(take: (isin: string) => void): void {
  const [search] = useAddress(createBondSearch);
  const isin = search.isin?.toUpperCase() ?? '';
  useEffect(() => {
    if (isIsin(isin)) take(isin);
    // Once for each address; `take` is made anew at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isin]);
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
  rowGap: 1.5,
} as const;
