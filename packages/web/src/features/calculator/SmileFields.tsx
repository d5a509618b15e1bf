// Inputs of the plotted smile: SABR's four parameters, or a flat volatility.
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { choices, type CalculatorFields } from './calculator-fields.ts';
import { figureText } from './figure-text.ts';
import { TypedField, type ChangeFields } from './fields.tsx';
import type { FieldProblems } from './figures.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './calculator.module.css';

interface SmileFieldsProps {
  readonly fields: CalculatorFields;
  readonly problems: FieldProblems;
  readonly onChange: ChangeFields;
  readonly solvedAlpha: number | null;
}

export function SmileFields({ solvedAlpha, ...field }: SmileFieldsProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const { fields, onChange } = field;
  return (
    <Panel title={t('forms.smile')}>
      <div className={styles.calcFields}>
        <SegmentedControl
          label={t('fields.smile')}
          value={fields.smile}
          options={choices.smile.map((value) => ({
            value,
            text: t(value === 'flat' ? 'options.flatSmile' : 'options.sabr'),
          }))}
          onChange={(smile) => onChange({ smile })}
        />
        {fields.smile === 'sabr' && (
          <>
            <TypedField
              {...field}
              name="alpha"
              placeholder={solvedAlpha === null ? '' : figureText(solvedAlpha, 'factor', language)}
              hint={t('hints.alpha')}
            />
            <TypedField {...field} name="beta" />
            <TypedField {...field} name="rho" />
            <TypedField {...field} name="nu" />
          </>
        )}
      </div>
    </Panel>
  );
}
