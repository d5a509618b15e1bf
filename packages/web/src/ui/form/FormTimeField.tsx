// A time of day, `HH:mm`, in a contract form: written alike in every language and browser.
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTheme } from '@mui/material/styles';
import { readTypedTime } from '../../lib/format/typed-times.ts';
import { useFormField, type FormFieldProps } from './form-field.ts';
import { TextField } from './TextField.tsx';

export function FormTimeField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  const listId = useId();
  const { direction } = useTheme();
  const [field, formHelperText] = useFormField(props);
  return (
    <>
      <TextField
        {...field}
        autoComplete="off"
        onBlur={() => {
          const read = readTypedTime(field.value);
          if (read !== field.value) field.onChange(read);
          field.onBlur();
        }}
        slotProps={{
          htmlInput: {
            list: listId,
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
      <datalist id={listId}>
        {fullHours.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </>
  );
}

const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
