// What is traded: asset class, product of it, and the currency, which is USD alone.
import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createdTradeCurrency } from '@pricevault/basics';
import type { TradeForm } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { useAssetChoices } from '../assets/assets.api.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';

export function ProductFields() {
  const { t } = useTranslation('trades');
  const assets = useAssetChoices();
  const instruments = useInstrumentChoices();
  const failureTexts = useFailureTexts();
  const failure =
    (instruments.data ? null : instruments.error) ?? (assets.data ? null : assets.error);
  const { setValue, getValues } = useFormContext<TradeForm>();
  const products = useMemo(
    () =>
      (instruments.data?.items ?? []).filter(
        (product) => product.currency === createdTradeCurrency,
      ),
    [instruments.data],
  );
  const offered = (assets.data?.items ?? []).filter(({ _id }) =>
    products.some(({ assetId }) => assetId === _id),
  );
  const [chosenAsset, setChosenAsset] = useState('');
  const asset = chosenAsset || (offered[0]?._id ?? '');
  const ofAsset = useMemo(
    () => products.filter(({ assetId }) => assetId === asset),
    [products, asset],
  );

  // A product that does not belong to the asset class would be a trap: the first one of the class stands there instead.
  useEffect(() => {
    const chosen = getValues('instrumentTypeId');
    if (ofAsset.some(({ _id }) => _id === chosen)) return;
    // Nobody is asked to choose where there is nothing to choose from.
    setValue('instrumentTypeId', ofAsset[0]?._id ?? '', { shouldValidate: ofAsset.length > 0 });
  }, [ofAsset, getValues, setValue]);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr 5rem' },
        columnGap: 3,
        mb: 1.5,
      }}
    >
      <SelectField
        fullWidth
        label={t('form.asset')}
        value={asset}
        hint=" "
        onChange={setChosenAsset}
        sx={{ mt: 1 }}
      >
        {optionsOf(offered.map(({ _id, name }) => [_id, name]))}
      </SelectField>
      <FormSelectField<TradeForm>
        name="instrumentTypeId"
        label={t('form.product')}
        choices={ofAsset.map(({ _id, name }) => ({ value: _id, label: name }))}
        isRequired
        canBeEmptied
        {...(failure
          ? { hint: failureTexts(failure).join(' ') }
          : instruments.data && products.length === 0
            ? { hint: t('create.noProducts') }
            : {})}
      />
      <SelectField
        fullWidth
        label={t('form.currency')}
        value={createdTradeCurrency}
        hint=" "
        sx={{ mt: 1 }}
      >
        <option value={createdTradeCurrency}>{createdTradeCurrency}</option>
      </SelectField>
    </Box>
  );
}
