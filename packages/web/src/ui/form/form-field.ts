// What the text fields and selects of a contract form share.
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';

export interface FormFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Below the field while nothing is wrong. */
  readonly hint?: string;
}

/** Properties of MUI's TextField, and those of its helper text. */
export function useFormField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name: props.name });
  const { ref, value, ...bound } = field;
  const message = fieldMessage(fieldState.error?.message);
  const shown = {
    ...bound,
    value: value ?? '',
    inputRef: ref,
    label: props.label,
    size: 'small',
    fullWidth: true,
    required: props.isRequired ?? false,
    disabled: props.isDisabled ?? false,
    error: message !== undefined,
    helperText: message ?? props.hint ?? ' ',
    sx: { mt: 1 },
  } as const;
  return [shown, { role: message === undefined ? undefined : 'alert' }] as const;
}
