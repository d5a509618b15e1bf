// A number in a contract form; an empty field holds NaN, which no schema takes.
import InputAdornment from '@mui/material/InputAdornment';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';

interface FormNumberFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly unit?: string;
  readonly isRequired?: boolean;
  readonly min?: number;
  /** Whole numbers, unless said otherwise. */
  readonly step?: number;
  /** The usual values; others can be typed. */
  readonly suggestions?: readonly number[];
  readonly hint?: string;
}

/** At the right they would stand between an Arabic field's edge and its number. */
const leftControls = {
  '& ::-webkit-inner-spin-button': { display: 'none' },
  '& ::-webkit-calendar-picker-indicator': { position: 'absolute', insetInlineStart: '0.5rem' },
} as const;

export function FormNumberField<Input extends FieldValues>(props: FormNumberFieldProps<Input>) {
  const { name, label, unit, isRequired = false, min, step = 1, suggestions, hint } = props;
  const listId = useId();
  const fieldMessage = useFieldMessage();
  const { direction } = useTheme();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, value, ...bound } = field;
  const message = fieldMessage(fieldState.error?.message);
  return (
    <>
      <TextField
        {...bound}
        value={Number.isNaN(value) ? '' : (value ?? '')}
        onChange={(event) =>
          bound.onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))
        }
        inputRef={ref}
        type="number"
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
            inputMode: step === 1 ? 'numeric' : undefined, // a phone's digits may lack the minus
            min,
            step,
            ...(suggestions ? { list: listId } : {}),
          },
          formHelperText: { role: message === undefined ? undefined : 'alert' },
          ...(unit === undefined
            ? {}
            : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        }}
        sx={{
          mt: 1,
          ...(direction === 'rtl' ? leftControls : {}),
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
