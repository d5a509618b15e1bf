// A number in a contract form; an empty field holds NaN, which every schema refuses, unless it is optional.
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { numberWriting } from '../../lib/format/number-writings.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

interface FormNumberFieldProps<Input extends FieldValues> extends Pick<
  NumberFieldProps<number>,
  'label' | 'unit' | 'kind' | 'suggestions' | 'hint'
> {
  readonly name: Path<Input>;
  readonly isRequired?: boolean;
  /** An empty field holds null. */
  readonly isOptional?: boolean;
}

export function FormNumberField<Input extends FieldValues>(props: FormNumberFieldProps<Input>) {
  const {
    name,
    isRequired = false,
    isOptional = false,
    kind = 'whole',
    hint = ' ',
    ...shown
  } = props;
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<Input>({ name });
  const { ref, value, ...bound } = field;
  return (
    <NumberField<number>
      {...shown}
      {...bound}
      {...(isOptional
        ? { onChange: (next: number) => bound.onChange(Number.isNaN(next) ? null : next) }
        : {})}
      value={value ?? Number.NaN}
      writing={numberWriting}
      inputRef={ref}
      required={isRequired}
      kind={kind}
      hint={hint}
      problem={fieldMessage(fieldState.error?.message)}
      sx={{ mt: 1 }}
    />
  );
}
