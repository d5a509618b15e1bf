// One swaption: what is given on one side, everything that follows from it on the other.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AnnuityTable } from './payment-tables.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { choices, type CalculatorFields } from './calculator-fields.ts';
import { ListField, TypedField, type ChangeFields } from './fields.tsx';
import { SmilePanel } from './SmilePanel.tsx';
import { SmileFields } from './SmileFields.tsx';
import { changeGiven, changeModel, changeStrikeKind } from './swaption-changes.ts';
import { viewSwaption } from './swaption-view.ts';
import styles from './calculator.module.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { marketCurrencies } from '@pricevault/pricing';
import { MarketFacts } from '../../ui/conventions/MarketFacts.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { fieldsOfMarket } from './market-fields.ts';

export interface ModeProps {
  readonly fields: CalculatorFields;
  readonly onChange: ChangeFields;
}

export function SwaptionCalculator({ fields, onChange }: ModeProps) {
  const { t } = useTranslation('calculator');
  const view = useMemo(() => viewSwaption(fields), [fields]);
  const [currency, setCurrency] = useState('USD');
  const problems = { ...view.smile?.problems, ...view.problems };
  const field = { fields, problems, onChange };
  const isNormal = fields.model === 'normal';
  const percent = t('units.percent');
  const basisPoints = t('units.basisPoints');
  return (
    <div className={styles.calc}>
      <div className={styles.calcSide}>
        <Panel title={t('forms.option')}>
          <div className={styles.calcFields}>
            <SegmentedControl
              label={t('fields.optionType')}
              value={fields.optionType}
              options={choices.optionType.map((value) => ({ value, text: t(`options.${value}`) }))}
              onChange={(optionType) => onChange({ optionType })}
            />
            <TypedField {...field} name="expiry" kind="period" hint={t('hints.period')} />
            <TypedField {...field} name="tenor" kind="period" />
            <TypedField {...field} name="forward" unit={percent} isWhole />
            <SegmentedControl
              label={t('fields.strikeKind')}
              value={fields.strikeKind}
              options={choices.strikeKind.map((value) => ({ value, text: t(`options.${value}`) }))}
              onChange={(kind) => onChange(changeStrikeKind(kind, view.answers))}
            />
            {fields.strikeKind === 'absolute' ? (
              <TypedField {...field} name="strike" unit={percent} />
            ) : (
              <TypedField {...field} name="offset" unit={basisPoints} />
            )}
            <TypedField {...field} name="notional" unit={currency} />
          </div>
        </Panel>
        <Panel title={t('forms.quote')}>
          <div className={styles.calcFields}>
            <SegmentedControl
              label={t('fields.model')}
              value={fields.model}
              options={choices.model.map((value) => ({ value, text: t(`options.${value}`) }))}
              onChange={(model) => onChange(changeModel(model, view.answers))}
            />
            <SegmentedControl
              label={t('fields.given')}
              value={fields.given}
              options={choices.given.map((value) => ({ value, text: t(`options.${value}`) }))}
              onChange={(given) => onChange(changeGiven(given, fields, view.answers))}
            />
            {fields.given === 'vol' ? (
              <TypedField
                {...field}
                name={isNormal ? 'normalVol' : 'blackVol'}
                unit={isNormal ? basisPoints : percent}
              />
            ) : (
              <>
                <TypedField {...field} name="premium" unit={basisPoints} />
                <ListField
                  {...field}
                  name="premiumPaid"
                  options={choices.premiumPaid.map((value) => ({
                    value,
                    text: t(`options.${value}`),
                  }))}
                />
              </>
            )}
            {fields.model === 'shifted' && <TypedField {...field} name="shift" unit={percent} />}
          </div>
        </Panel>
        <Panel title={t('forms.discounting')}>
          <div className={styles.calcFields}>
            <SegmentedControl
              label={t('fields.discounting')}
              value={fields.discounting}
              options={choices.discounting.map((value) => ({
                value,
                text: t(value === 'flat' ? 'options.flatCurve' : 'options.factors'),
              }))}
              onChange={(discounting) => onChange({ discounting })}
            />
            {fields.discounting === 'flat' ? (
              <TypedField
                {...field}
                name="discountRate"
                unit={percent}
                placeholder={t('hints.forward')}
                isWhole
              />
            ) : (
              <>
                <TypedField {...field} name="annuity" unit={t('units.years')} />
                <TypedField {...field} name="discountFactor" />
              </>
            )}
            <ListField
              {...field}
              name="swapFrequency"
              options={choices.swapFrequency.map((value) => ({
                value,
                text: t(`frequencies.${value}`),
              }))}
            />
            <ListField
              {...field}
              name="settlementMethod"
              isWhole
              options={choices.settlementMethod.map((value) => ({
                value,
                text: t(`options.${value}`),
              }))}
            />
          </div>
        </Panel>
        <SmileFields {...field} solvedAlpha={view.smile?.solvedAlpha ?? null} />
      </div>
      <div className={styles.calcMain}>
        <AnswerPanel view={view} currency={currency}>
          {view.payments !== null && <AnnuityTable payments={view.payments} />}
        </AnswerPanel>
        {view.smile !== null && <SmilePanel smile={view.smile} isNormal={isNormal} />}
        <ConventionsPanel {...{ currency, fields, onChange }} onCurrency={setCurrency} />
      </div>
    </div>
  );
}

// The conventions of a market beside the calculator, and its swaption taken over into the form.
interface ConventionsPanelProps {
  readonly currency: string;
  readonly onCurrency: (currency: string) => void;
  readonly fields: CalculatorFields;
  readonly onChange: ChangeFields;
}

function ConventionsPanel(props: ConventionsPanelProps) {
  const { currency, onCurrency, fields, onChange } = props;
  const { t } = useTranslation('conventions');
  return (
    <Panel title={t('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <SelectField label={t('currency')} value={currency} onChange={onCurrency}>
          {optionsOf(marketCurrencies.map((name) => [name, name]))}
        </SelectField>
        <Button variant="outlined" onClick={() => onChange(fieldsOfMarket(currency, fields))}>
          {t('use')}
        </Button>
      </Box>
      <MarketFacts currency={currency} />
    </Panel>
  );
}
