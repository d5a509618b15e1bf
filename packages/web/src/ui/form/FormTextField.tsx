// A text field of a contract form.
import { useTheme } from '@mui/material/styles';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormField, type FormFieldProps } from './form-field.ts';
import { TextField } from './TextField.tsx';

export interface FormTextFieldProps<Input extends FieldValues> extends FormFieldProps<Input> {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly isReadOnly?: boolean;
  readonly maxLength?: number;
  /** Addresses, phone numbers and codes run from left to right in every language. */
  readonly isLatin?: boolean;
  readonly endAdornment?: ReactNode;
  readonly describedBy?: string;
}

export function FormTextField<Input extends FieldValues>(props: FormTextFieldProps<Input>) {
  const { type = 'text', autoComplete = 'off' } = props;
  const { direction } = useTheme();
  const [field, formHelperText] = useFormField(props);
  return (
    <TextField
      {...field}
      type={type}
      autoComplete={autoComplete}
      describedBy={props.describedBy}
      slotProps={{
        htmlInput: {
          maxLength: props.maxLength,
          readOnly: props.isReadOnly,
          ...(props.isLatin
            ? { dir: 'ltr', style: { textAlign: direction === 'rtl' ? 'right' : 'left' } }
            : {}),
        },
        formHelperText,
        ...(props.endAdornment ? { input: { endAdornment: props.endAdornment } } : {}),
      }}
    />
  );
}
