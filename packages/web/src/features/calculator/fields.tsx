// The fields of the calculator: a text with its unit, a choice from a list, a choice of two or three beside each other.
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorFields, ChoiceName, FieldName, TextName } from './calculator-fields.ts';
import type { FieldProblems } from './figures.ts';
import { longestNumberText } from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { fieldWritings, type FieldKind } from './typed-values.ts';

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
  readonly kind?: FieldKind;
  /** A sentence of its own, where the reasons do not reach. */
  readonly error?: string | undefined;
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

/**
 * The form holds plain numbers; the field shows them as the language writes them, and what is being typed as it is typed
 * as long as it means the number that the form holds.
 */
function useTypedText(
  stored: string,
  kind: FieldKind,
): readonly [string, (typed: string) => string, () => void] {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const { plain, shown } = fieldWritings[kind];
  const isTyping = typed !== null && plain(typed, language) === stored;
  const type = (text: string) => {
    setTyped(text);
    return plain(text, language);
  };
  return [isTyping ? typed : shown(stored, language), type, () => setTyped(null)];
}

export function TypedField(props: TypedFieldProps) {
  const { name, fields, problems, onChange, unit, hint, placeholder, isWhole = false } = props;
  const { kind = 'number' } = props;
  const [text, type, endTyping] = useTypedText(fields[name], kind);
  const { t } = useTranslation('calculator');
  const reason = problems[name];
  const error = props.error ?? (reason === undefined ? undefined : t(`reasons.${reason}`));
  return (
    <TextField
      className={isWhole ? 'pv-whole' : ''}
      label={t(`fields.${name}`)}
      value={text}
      onChange={(event) => onChange({ [name]: type(event.target.value) })}
      onBlur={endTyping}
      type={kind === 'date' ? 'date' : 'text'}
      size="small"
      fullWidth
      autoComplete="off"
      placeholder={placeholder ?? ''}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: {
          dir: 'ltr',
          inputMode: kind === 'number' && !signedFields.has(name) ? 'decimal' : undefined,
          maxLength: longestNumberText,
          style: { fontVariantNumeric: 'tabular-nums', textAlign: 'start' },
        },
        ...(unit === undefined
          ? {}
          : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        inputLabel: kind === 'date' || placeholder !== undefined ? { shrink: true } : {},
      }}
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
    <TextField
      className={isWhole ? 'pv-whole' : ''}
      select
      id={id}
      label={t(`fields.${name}`)}
      value={fields[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      size="small"
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** Two or three choices beside each other; native radio buttons underneath. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  const group = useId();
  return (
    <fieldset className="pv-segments pv-whole">
      <legend>{label}</legend>
      <div className="pv-segments-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
