// A choice from a list in a contract form. A native select: it is quick with hundreds of entries and works best on a phone.
import type { FieldValues } from 'react-hook-form';
import { useFormField, type FormFieldProps } from './form-field.ts';
import { optionsOf, SelectField } from './SelectField.tsx';

interface FormSelectFieldProps<Input extends FieldValues> extends FormFieldProps<Input> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** A required choice can be undone; its error message then says what is missing. */
  readonly canBeEmptied?: boolean;
}

export function FormSelectField<Input extends FieldValues>(props: FormSelectFieldProps<Input>) {
  const isEmptyOffered = !props.isRequired || props.canBeEmptied === true;
  const [{ size: _, error, helperText, ...field }] = useFormField(props);
  return (
    <SelectField {...field} problem={error ? helperText : undefined} hint={helperText}>
      <option value="" disabled={!isEmptyOffered} hidden={!isEmptyOffered} />
      {optionsOf(props.choices.map((choice) => [choice.value, choice.label]))}
    </SelectField>
  );
}
