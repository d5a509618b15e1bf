// A choice from a list in a contract form. A native select: it is quick with hundreds of entries and the better one on a
// phone.
import TextField from '@mui/material/TextField';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

interface FormSelectFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly choices: readonly SelectChoice[];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** A required choice can be taken back, and its sentence then says what is missing. */
  readonly canBeEmptied?: boolean;
  readonly hint?: string;
}

export function FormSelectField<Input extends FieldValues>(props: FormSelectFieldProps<Input>) {
  const { name, label, choices, isRequired = false, isDisabled = false, hint } = props;
  const isEmptyOffered = !isRequired || props.canBeEmptied === true;
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, ...bound } = field;
  const message = fieldMessage(fieldState.error?.message);
  return (
    <TextField
      {...bound}
      value={bound.value ?? ''}
      inputRef={ref}
      select
      label={label}
      size="small"
      fullWidth
      required={isRequired}
      disabled={isDisabled}
      error={message !== undefined}
      helperText={message ?? hint ?? ' '}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { role: message === undefined ? undefined : 'alert' },
      }}
      sx={{ mt: 1 }}
    >
      <option value="" disabled={!isEmptyOffered} hidden={!isEmptyOffered} />
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
