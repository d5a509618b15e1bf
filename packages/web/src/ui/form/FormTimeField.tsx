// A time of day, `HH:mm`, in a contract form: written alike in every language and browser. Arrow keys move it by steps.
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readTypedTime, stepTime } from '../../lib/format/typed-times.ts';
import { useFormField, type FormFieldProps } from './form-field.ts';
import { TextField } from './TextField.tsx';

interface FormTimeFieldProps<Input extends FieldValues> extends FormFieldProps<Input> {
  readonly stepMinutes: number;
}

export function FormTimeField<Input extends FieldValues>(props: FormTimeFieldProps<Input>) {
  const { direction } = useTheme();
  const [field, formHelperText] = useFormField(props);
  const change = (time: string) => {
    if (time !== field.value) field.onChange(time);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter sends the form without leaving the field.
    if (event.key === 'Enter') change(readTypedTime(field.value));
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    change(stepTime(field.value, steps * props.stepMinutes));
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      onKeyDown={handleKey}
      onBlur={() => {
        change(readTypedTime(field.value));
        field.onBlur();
      }}
      slotProps={{
        htmlInput: {
          dir: 'ltr',
          maxLength: 12,
          style: {
            fontVariantNumeric: 'tabular-nums',
            textAlign: direction === 'rtl' ? 'right' : 'left',
          },
        },
        formHelperText,
      }}
    />
  );
}
