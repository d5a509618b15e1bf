// A number in a contract form, typed as the language writes it; an empty field holds NaN, which no schema takes.
import InputAdornment from '@mui/material/InputAdornment';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { longestNumberText, typedNumberText } from '../../lib/format/typed-numbers.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useTypedNumber } from './typed-number.ts';

interface FormNumberFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly unit?: string;
  readonly isRequired?: boolean;
  /** Which keys a phone shows: whole numbers, unless said otherwise. Those of `decimal` lack the minus. */
  readonly kind?: 'whole' | 'decimal' | 'signed';
  /** The usual values; others can be typed. */
  readonly suggestions?: readonly number[];
  readonly hint?: string;
}

const inputModes = { whole: 'numeric', decimal: 'decimal', signed: undefined } as const;

/** At the right it would stand between an Arabic field's edge and its number. */
const leftControls = {
  '& ::-webkit-calendar-picker-indicator': { position: 'absolute', insetInlineStart: '0.5rem' },
} as const;

export function FormNumberField<Input extends FieldValues>(props: FormNumberFieldProps<Input>) {
  const { name, label, unit, isRequired = false, kind = 'whole', suggestions, hint } = props;
  const listId = useId();
  const language = useLanguage();
  const fieldMessage = useFieldMessage();
  const { direction } = useTheme();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, value, onChange, onBlur, ...bound } = field;
  const number = useTypedNumber(value);
  const message = fieldState.error && (number.problem ?? fieldMessage(fieldState.error.message));
  return (
    <>
      <TextField
        {...bound}
        value={number.text}
        onChange={(event) => onChange(number.type(event.target.value))}
        onBlur={() => {
          number.leave();
          onBlur();
        }}
        inputRef={ref}
        label={label}
        size="small"
        fullWidth
        required={isRequired}
        autoComplete="off"
        error={message !== undefined}
        helperText={message ?? hint ?? ' '}
        slotProps={{
          htmlInput: {
            // A minus stands before its digits in every language.
            dir: 'ltr',
            style: { textAlign: direction === 'rtl' ? 'right' : 'left' },
            inputMode: inputModes[kind],
            maxLength: longestNumberText,
            ...(suggestions ? { list: listId } : {}),
          },
          formHelperText: { role: message === undefined ? undefined : 'alert' },
          ...(unit === undefined
            ? {}
            : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        }}
        sx={{ mt: 1, ...(direction === 'rtl' ? leftControls : {}) }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggested) => (
            <option key={suggested} value={typedNumberText(String(suggested), language)} />
          ))}
        </datalist>
      )}
    </>
  );
}
