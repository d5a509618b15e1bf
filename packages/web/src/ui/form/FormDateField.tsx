// A day in a contract form.
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { DateField } from './DateField.tsx';

interface FormDateFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly isRequired?: boolean;
}

export function FormDateField<Input extends FieldValues>(props: FormDateFieldProps<Input>) {
  const { name, label, isRequired = false } = props;
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, value, ...bound } = field;
  return (
    <DateField
      {...bound}
      value={value ?? ''}
      inputRef={ref}
      label={label}
      fullWidth
      required={isRequired}
      hint=" "
      problem={fieldMessage(fieldState.error?.message)}
      sx={{ mt: 1 }}
    />
  );
}
