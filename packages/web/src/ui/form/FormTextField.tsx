// A text field of a contract form.
import TextField from '@mui/material/TextField';
import type { HTMLInputTypeAttribute } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/failure-text.ts';

interface FormTextFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
}

export function FormTextField<Input extends FieldValues>(props: FormTextFieldProps<Input>) {
  const { name, label, type = 'text', autoComplete = 'off', isRequired = false } = props;
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name });
  const message = fieldMessage(fieldState.error?.message);
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      label={label}
      type={type}
      size="small"
      fullWidth
      required={isRequired}
      autoComplete={autoComplete}
      error={message !== undefined}
      helperText={message ?? ' '}
      slotProps={{
        htmlInput: { maxLength: props.maxLength },
        formHelperText: { role: message === undefined ? undefined : 'alert' },
      }}
      sx={{ mt: 1 }}
    />
  );
}
