// A text field of a contract form.
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';

export interface FormTextFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Addresses, phone numbers and codes run from left to right in every language. */
  readonly isLatin?: boolean;
  /** Stands below the field while nothing is wrong. */
  readonly hint?: string;
  readonly endAdornment?: ReactNode;
  readonly describedBy?: string;
}

export function FormTextField<Input extends FieldValues>(props: FormTextFieldProps<Input>) {
  const { name, label, type = 'text', autoComplete = 'off', isRequired = false } = props;
  const fieldMessage = useFieldMessage();
  const { direction } = useTheme();
  const { field, fieldState } = useController<Input>({ name });
  const message = fieldMessage(fieldState.error?.message);
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      value={bound.value ?? ''}
      inputRef={ref}
      label={label}
      type={type}
      size="small"
      fullWidth
      required={isRequired}
      disabled={props.isDisabled ?? false}
      autoComplete={autoComplete}
      error={message !== undefined}
      helperText={message ?? props.hint ?? ' '}
      slotProps={{
        htmlInput: {
          maxLength: props.maxLength,
          readOnly: props.isReadOnly,
          inputMode: props.inputMode,
          ...(props.isLatin
            ? { dir: 'ltr', style: { textAlign: direction === 'rtl' ? 'right' : 'left' } }
            : {}),
          ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
        },
        formHelperText: { role: message === undefined ? undefined : 'alert' },
        ...(props.endAdornment ? { input: { endAdornment: props.endAdornment } } : {}),
      }}
      sx={{ mt: 1 }}
    />
  );
}
