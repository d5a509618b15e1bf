// The form of a new trade, checked at every change and when a field is left.
import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tradeStrikes } from '@pricevault/basics';
import {
  tradeForm,
  tradeFormDefaults,
  tradeFormOptions,
  type BodyInputOf,
  type ComparedTrade,
  type createdTradesContract,
  type ReplyOf,
} from '@pricevault/contract';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import type { Term } from '../../ui/help/terms.ts';
import { Panel } from '../../ui/Panel.tsx';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { useCreateTrade } from './created-trades.api.ts';
import { ProductFields } from './ProductFields.tsx';

type FormInput = BodyInputOf<typeof createdTradesContract.create>;
export type MadeTrade = ReplyOf<typeof createdTradesContract.create>;

interface TradeFormPanelProps {
  /** The trade as far as it is filled in; null while no product is chosen. */
  readonly onChange: (trade: ComparedTrade | null) => void;
  readonly onCreated: (made: MadeTrade) => void;
}

export function TradeFormPanel({ onChange, onCreated }: TradeFormPanelProps) {
  const { t } = useTranslation('trades');
  const { t: quotes } = useTranslation('quotes');
  const create = useCreateTrade();
  const why = useFirmRefusal('quote');
  const form = useContractForm({
    schema: tradeForm,
    defaultValues: { instrumentTypeId: '', ...tradeFormDefaults },
    checks: 'all',
    submit: async (values, key) => onCreated(await create.mutateAsync({ form: values, key })),
  });
  const values = useWatch({ control: form.methods.control });
  const compared = useMemo(() => comparedOf(values), [values]);
  useEffect(() => {
    // Similar trades are read when typing pauses.
    const timer = setTimeout(() => onChange(compared), comparisonDelay);
    return () => clearTimeout(timer);
  }, [compared, onChange]);
  const basisPoints = Number(((values.strikeRelative ?? Number.NaN) * 10_000).toFixed(4));

  const select = (name: keyof typeof tradeFormOptions, canBeEmptied = true) => (
    <Explained term={terms[name]}>
      <FormSelectField<FormInput>
        name={name}
        label={t(`form.${name}`)}
        choices={tradeFormOptions[name].map((option) => ({
          value: String(option),
          label: tradeTerm(quotes, String(option)),
        }))}
        isRequired
        canBeEmptied={canBeEmptied}
      />
    </Explained>
  );
  return (
    <Panel title={t('create.terms')}>
      <FormBody form={form}>
        <ProductFields />
        <Box sx={fieldsStyle}>
          {select('expiry')}
          {select('tenor')}
          {select('optionType')}
          <Explained term="relativeStrike">
            <FormNumberField<FormInput>
              name="strikeRelative"
              label={t('form.strikeRelative')}
              kind="signed"
              suggestions={tradeStrikes}
              isRequired
              {...(Number.isNaN(basisPoints)
                ? {}
                : { hint: t('create.fromForward', { points: signed(basisPoints) }) })}
            />
          </Explained>
          {select('underlying')}
          {select('onshoreOffshore')}
          {/* Their choices are longer than half of the form. */}
          <Box sx={{ gridColumn: '1 / -1' }}>{select('collateralConvention')}</Box>
          <Box sx={{ gridColumn: '1 / -1' }}>{select('settlementType')}</Box>
          {select('priceConvention')}
          {select('exerciseType')}
          {select('swapFixedDCC', false)}
          {select('swapFixedFrequency', false)}
          {select('swapFloatDCC', false)}
          {select('swapFloatFrequency', false)}
        </Box>
        <SubmitButton why={why} canSendUnchanged fullWidth sx={{ mt: 2 }}>
          {t('create.action')}
        </SubmitButton>
      </FormBody>
    </Panel>
  );
}

const terms: Partial<Readonly<Record<keyof typeof tradeFormOptions, Term>>> = {
  expiry: 'expiry',
  tenor: 'tenor',
  optionType: 'optionType',
  collateralConvention: 'collateral',
  settlementType: 'settlement',
  priceConvention: 'premium',
  exerciseType: 'exercise',
  swapFixedDCC: 'dayCount',
  swapFixedFrequency: 'frequency',
  swapFloatDCC: 'dayCount',
  swapFloatFrequency: 'frequency',
};

/** Milliseconds. */
const comparisonDelay = 300;

/** Basis points from the forward, a trader's unit: `-500`, `+25`; isolated, so that the sign stays before Arabic words. */
const signed = (points: number) => `\u2066${points > 0 ? '+' : ''}${points}\u2069`;

/** Null until product, expiry and tenor are chosen: without them every trade would be as near as any other. */
function comparedOf(values: Partial<FormInput>): ComparedTrade | null {
  const { instrumentTypeId, strikeRelative, ...terms } = values;
  if (!instrumentTypeId || !terms.expiry || !terms.tenor) return null;
  return {
    ...terms,
    instrumentTypeId,
    strikeRelative:
      strikeRelative === undefined || Number.isNaN(strikeRelative) ? null : strikeRelative,
    swapFixedFrequency: Number(terms.swapFixedFrequency ?? 1),
    swapFloatFrequency: Number(terms.swapFloatFrequency ?? 1),
  };
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
  // The hint under a field keeps off the name of the next one.
  rowGap: 2.5,
} as const;
