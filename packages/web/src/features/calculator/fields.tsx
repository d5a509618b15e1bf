// The fields of the calculator: a text with its unit, and a choice from a list.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorFields, ChoiceName, FieldName, TextName } from './calculator-fields.ts';
import type { FieldProblems } from './figures.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
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

/** The form holds plain texts, whatever the language. */
export function TypedField(props: TypedFieldProps) {
  const { name, fields, problems, onChange, unit, hint, placeholder, kind = 'number' } = props;
  const { t } = useTranslation('calculator');
  const reason = problems[name];
  const field = {
    className: props.isWhole === true ? styles.whole : '',
    label: t(`fields.${name}`),
    value: fields[name],
    onChange: (text: string) => onChange({ [name]: text }),
    hint,
    problem: reason === undefined ? undefined : t(`reasons.${reason}`),
  };
  if (kind === 'date') return <DateField {...field} fullWidth />;
  return (
    <NumberField
      {...field}
      writing={fieldWritings[kind]}
      kind={kind === 'period' || signedFields.has(name) ? 'signed' : 'decimal'}
      unit={unit}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
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
  return (
    <SelectField
      className={isWhole ? styles.whole : ''}
      id={id}
      label={t(`fields.${name}`)}
      value={fields[name]}
      onChange={(next) => onChange({ [name]: next })}
      fullWidth
    >
      {optionsOf(options.map(({ value, text }) => [value, text]))}
    </SelectField>
  );
}
