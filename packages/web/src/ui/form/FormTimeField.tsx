// A time of day, `HH:mm`, in steps.
import TextField from '@mui/material/TextField';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';

interface FormTimeFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly stepMinutes: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string;
}

export function FormTimeField<Input extends FieldValues>(props: FormTimeFieldProps<Input>) {
  const { name, label, stepMinutes, isRequired = false, isDisabled = false, hint } = props;
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, ...bound } = field;
  const message = fieldMessage(fieldState.error?.message);
  return (
    <TextField
      {...bound}
      value={bound.value ?? ''}
      inputRef={ref}
      type="time"
      label={label}
      size="small"
      fullWidth
      required={isRequired}
      disabled={isDisabled}
      error={message !== undefined}
      helperText={message ?? hint ?? ' '}
      slotProps={{
        htmlInput: { step: stepMinutes * 60, dir: 'ltr' },
        inputLabel: { shrink: true },
        formHelperText: { role: message === undefined ? undefined : 'alert' },
      }}
      sx={{ mt: 1 }}
    />
  );
}
