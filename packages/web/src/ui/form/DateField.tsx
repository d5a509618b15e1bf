// A day, `2026-03-31`, in the browser's own date field.
import { TextField, type TextFieldProps } from './TextField.tsx';

type InheritedProps =
  | 'name'
  | 'disabled'
  | 'required'
  | 'inputRef'
  | 'onBlur'
  | 'onKeyDown'
  | 'className'
  | 'fullWidth'
  | 'sx';

interface DateFieldProps extends Pick<TextFieldProps, InheritedProps> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function DateField({ onChange, hint, problem, ...inherited }: DateFieldProps) {
  return (
    <TextField
      {...inherited}
      type="date"
      size="small"
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{
        htmlInput: { dir: 'ltr' },
        inputLabel: { shrink: true }, // the field always shows its pattern
        formHelperText: { role: problem === undefined ? undefined : 'alert' },
      }}
    />
  );
}
