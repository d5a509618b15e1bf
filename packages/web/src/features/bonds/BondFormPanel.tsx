// The form of a new bond.
import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bondFormOptions, isIsin } from '@pricevault/basics';
import { bondFormOn, type BondForm } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { utcToday } from '../../lib/time/clock.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormDateField } from '../../ui/form/FormDateField.tsx';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { createBondSearch } from './bonds.address.ts';
import { useCreateBond, useProposeBond } from './bonds.api.ts';

/** An invisible character that keeps the minus of `B-` at its end, also in Arabic. */
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
  const why = useFirmRefusal('quote');
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
    <Panel title={t('create.terms')}>
      <FormBody form={form}>
        <Box sx={fieldsStyle}>
          <FormTextField<BondForm> name="ticker" label={t('fields.ticker')} isRequired isLatin />
          <Explained term="isin">
            <FormTextField<BondForm> name="isin" label={t('fields.isin')} isRequired isLatin />
          </Explained>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormTextField<BondForm> name="name" label={t('fields.name')} isRequired />
          </Box>
          <Explained term="coupon">
            <FormNumberField<BondForm>
              name="coupon"
              label={t('fields.coupon')}
              kind="decimal"
              isRequired
            />
          </Explained>
          <FormDateField<BondForm> name="maturity" label={t('fields.maturity')} isRequired />
          {select('moodyRating')}
          {select('spRating')}
          {select('barcapRating')}
          {select('location')}
          {select('currency')}
        </Box>
        <SubmitButton why={isAdmin ? undefined : why} fullWidth sx={{ mt: 2 }}>
          {isAdmin ? t('create.action') : t('create.requestAction')}
        </SubmitButton>
      </FormBody>
    </Panel>
  );
}

/** The search links here with an ISIN that it did not find. */
function useIsinOfAddress(fillIn: (isin: string) => void): void {
  const [search] = useAddress(createBondSearch);
  const isin = search.isin?.toUpperCase() ?? '';
  useEffect(() => {
    if (isIsin(isin)) fillIn(isin);
    // Once for each address; `fillIn` is another function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isin]);
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
  rowGap: 1.5,
} as const;
