// A choice from a list. A native one: it is quick with hundreds of entries and the better one on a phone. Made of the parts of
// Material's text field, which would bring its other looks and the menus of its own lists to every page (5 KiB).
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Children, useId, type ReactElement, type ReactNode, type Ref } from 'react';

type InheritedProps = 'className' | 'disabled' | 'fullWidth' | 'onBlur' | 'required' | 'sx';

interface SelectFieldProps extends Pick<FormControlProps, InheritedProps> {
  readonly label: string;
  readonly value: string | number;
  readonly onChange?: (value: string) => void;
  /** The `option` elements. */
  readonly children: ReactNode;
  readonly id?: string;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLSelectElement>;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, children, id, name, inputRef, hint, problem, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const help = problem ?? hint;
  const helpId = help === undefined ? undefined : `${inputId}-help`;
  return (
    <FormControl {...rest} size="small" error={problem !== undefined}>
      <InputLabel shrink htmlFor={inputId}>
        {label}
      </InputLabel>
      <NativeSelect
        id={inputId}
        name={name}
        value={value}
        inputRef={inputRef}
        onChange={(event) => onChange?.(event.target.value)}
        input={<OutlinedInput notched label={label} />}
        aria-describedby={helpId}
      >
        {/* A choice that is not in the list, or not yet: browsers would show the first entry as if it were chosen. */}
        {!hasOption(children, value) && <option value={value} hidden />}
        {children}
      </NativeSelect>
      {help !== undefined && (
        <FormHelperText id={helpId} role={problem === undefined ? undefined : 'alert'}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** An entry for each value. A Latin name among Arabic ones is cut at its own end where the field is narrow. */
export const optionsOf = (
  entries: readonly (readonly [value: string | number, text: ReactNode])[],
) =>
  entries.map(([value, text]) => (
    <option key={value} value={value} dir="auto">
      {text}
    </option>
  ));

const hasOption = (children: ReactNode, value: string | number): boolean =>
  (Children.toArray(children) as ReactElement<{ readonly value: unknown }>[]).some(
    ({ props }) => String(props.value) === `${value}`,
  );
