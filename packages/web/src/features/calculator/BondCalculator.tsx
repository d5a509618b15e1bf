// One bond: its terms and a price or a yield on one side, everything that follows on the other.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { marketCurrencies } from '@pricevault/pricing';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { viewBond, type BondView, type IsinCheck } from './bond-view.ts';
import { CashFlowTable } from './payment-tables.tsx';
import { choices, maxTextLength, type CalculatorFields } from './calculator-fields.ts';
import { fieldText } from './figure-text.ts';
import { ListField, TypedField } from './fields.tsx';
import type { ModeProps } from './SwaptionCalculator.tsx';
import styles from './calculator.module.css';

export function BondCalculator({ fields, onChange }: ModeProps) {
  const { t } = useTranslation(['calculator', 'conventions']);
  const [currency, setCurrency] = useState('USD');
  const view = useMemo(() => viewBond(fields), [fields]);
  const field = { fields, problems: view.problems, onChange };
  const percent = t('units.percent');
  return (
    <div className={styles.calc}>
      <div className={styles.calcSide}>
        <Panel title={t('forms.bond')}>
          <div className={styles.calcFields}>
            <TypedField {...field} name="coupon" unit={percent} />
            <ListField
              {...field}
              name="couponFrequency"
              options={choices.couponFrequency.map((value) => ({
                value,
                text: t(`frequencies.${value}`),
              }))}
            />
            <TypedField {...field} name="settlement" kind="date" />
            <TypedField {...field} name="maturity" kind="date" />
            <TypedField {...field} name="interestFrom" kind="date" hint={t('hints.interestFrom')} />
            <TypedField {...field} name="firstCoupon" kind="date" hint={t('hints.firstCoupon')} />
            <ListField
              {...field}
              name="dayCount"
              isWhole
              options={choices.dayCount.map((value) => ({ value, text: value }))}
            />
            <ListField
              {...field}
              name="convention"
              isWhole
              options={choices.convention.map((value) => ({
                value,
                text: t(`conventions.${value}`),
              }))}
            />
          </div>
        </Panel>
        <Panel title={t('forms.quote')}>
          <div className={styles.calcFields}>
            <SegmentedControl
              label={t('fields.bondGiven')}
              value={fields.bondGiven}
              options={choices.bondGiven.map((value) => ({ value, text: t(`options.${value}`) }))}
              onChange={(given) => onChange(changeBondGiven(given, view.answers))}
            />
            {fields.bondGiven === 'price' ? (
              <TypedField {...field} name="price" />
            ) : (
              <TypedField {...field} name="yield" unit={percent} />
            )}
            <TypedField {...field} name="face" unit={currency} />
            <SelectField label={t('conventions:currency')} value={currency} onChange={setCurrency}>
              {optionsOf(marketCurrencies.map((name) => [name, name]))}
            </SelectField>
          </div>
        </Panel>
        <Panel title={t('forms.isin')}>
          <div className={styles.calcFields}>
            <IsinField {...field} check={view.isin} />
          </div>
        </Panel>
      </div>
      <div className={styles.calcMain}>
        <AnswerPanel view={view} currency={currency}>
          {view.payments !== null && <CashFlowTable payments={view.payments} />}
        </AnswerPanel>
      </div>
    </div>
  );
}

/** The new field holds the present answer, so that the bond stays where it was. */
function changeBondGiven(
  bondGiven: CalculatorFields['bondGiven'],
  answers: BondView['answers'],
): Partial<CalculatorFields> {
  if (answers === null) return { bondGiven };
  return bondGiven === 'price'
    ? { bondGiven, price: fieldText(100 * answers.clean) }
    : { bondGiven, yield: fieldText(100 * answers.yieldRate) };
}

interface IsinFieldProps extends ModeProps {
  readonly check: IsinCheck;
}

function IsinField({ check, fields, onChange }: IsinFieldProps) {
  const { t } = useTranslation('calculator');
  const error =
    check.state === 'shape'
      ? t('isin.shape')
      : check.state === 'digit'
        ? t('isin.digit', { expected: check.expected })
        : undefined;
  const hint = check.state === 'valid' ? t('isin.valid') : t('isin.hint');
  return (
    <TextField
      className={styles.whole}
      label={t('fields.isin')}
      value={fields.isin}
      onChange={(event) => onChange({ isin: event.target.value })}
      size="small"
      fullWidth
      autoComplete="off"
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: maxTextLength } }}
    />
  );
}
