// The fields of the calculator: a text with its unit, and a choice from a list.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorFields, ChoiceName, FieldName, TextName } from './calculator-fields.ts';
import type { FieldProblems } from './figures.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import type { Term } from '../../ui/help/terms.ts';
import { fieldWritings } from './typed-values.ts';
import styles from './calculator.module.css';

export type ChangeFields = (change: Partial<CalculatorFields>) => void;

interface FieldProps<Name extends FieldName> {
  readonly name: Name;
  readonly fields: CalculatorFields;
  readonly problems: FieldProblems;
  readonly onChange: ChangeFields;
  readonly isWhole?: boolean;
}

interface TypedFieldProps extends FieldProps<TextName> {
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly kind?: 'number' | 'period' | 'date';
}

/** Phones show digits alone for `decimal`, without a minus. */
const signedFields: ReadonlySet<TextName> = new Set([
  'forward',
  'strike',
  'offset',
  'discountRate',
  'rho',
  'yield',
]);

/** What those who do not price every day may ask about. */
const terms: Partial<Readonly<Record<FieldName, Term>>> = {
  expiry: 'expiry',
  tenor: 'tenor',
  forward: 'forward',
  strike: 'strike',
  offset: 'relativeStrike',
  normalVol: 'normalVol',
  blackVol: 'blackVol',
  shift: 'shift',
  premium: 'premium',
  annuity: 'annuity',
  discountFactor: 'discountFactor',
  discountRate: 'discountRate',
  settlementMethod: 'settlement',
  beta: 'smileModel',
  coupon: 'coupon',
  dayCount: 'dayCount',
  price: 'cleanPrice',
  yield: 'bondYield',
};

/** The form holds plain texts, whatever the language. */
export function TypedField(props: TypedFieldProps) {
  const { name, fields, problems, onChange, unit, hint, placeholder, kind = 'number' } = props;
  const { t } = useTranslation('calculator');
  const reason = problems[name];
  const field = {
    label: t(`fields.${name}`),
    value: fields[name],
    onChange: (text: string) => onChange({ [name]: text }),
    hint,
    problem: reason === undefined ? undefined : t(`reasons.${reason}`),
  };
  const whole = props.isWhole === true ? styles.whole : '';
  const term = terms[name];
  const className = term === undefined ? whole : '';
  if (kind === 'date') return <DateField {...field} className={className} fullWidth />;
  return (
    <Explained term={term} className={whole}>
      <NumberField
        {...field}
        className={className}
        writing={fieldWritings[kind]}
        kind={kind === 'period' || signedFields.has(name) ? 'signed' : 'decimal'}
        unit={unit}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Explained>
  );
}

interface ListFieldProps<Name extends ChoiceName> extends FieldProps<Name> {
  readonly options: readonly { readonly value: CalculatorFields[Name]; readonly text: string }[];
}

/** A choice from a longer list. */
export function ListField<Name extends ChoiceName>(props: ListFieldProps<Name>) {
  const { name, fields, onChange, options, isWhole = false } = props;
  const { t } = useTranslation('calculator');
  const id = useId();
  const whole = isWhole ? styles.whole : '';
  const term = terms[name];
  return (
    <Explained term={term} className={whole}>
      <SelectField
        className={term === undefined ? whole : ''}
        id={id}
        label={t(`fields.${name}`)}
        value={fields[name]}
        onChange={(next) => onChange({ [name]: next })}
        fullWidth
      >
        {optionsOf(options.map(({ value, text }) => [value, text]))}
      </SelectField>
    </Explained>
  );
}
