// A text in an outlined field. Material's own text field also brings its two other looks and the menus of its lists to every
// page that has a field (13 KiB); this one is made of the same parts.
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

type FrameProps =
  | 'className'
  | 'disabled'
  | 'error'
  | 'fullWidth'
  | 'onKeyDown'
  | 'required'
  | 'size'
  | 'sx';
type InputProps =
  | 'autoComplete'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'placeholder'
  | 'type'
  | 'value';

export interface TextFieldProps
  extends Pick<FormControlProps, FrameProps>, Pick<OutlinedInputProps, InputProps> {
  readonly label: string;
  readonly helperText?: ReactNode;
  /** The id of a further text that explains the field. */
  readonly describedBy?: string | undefined;
  /** A text of several lines, which grows with what is typed. */
  readonly rows?: number;
  readonly slotProps?: {
    readonly htmlInput?: OutlinedInputProps['inputProps'];
    readonly input?: Pick<OutlinedInputProps, 'endAdornment'>;
    readonly inputLabel?: Pick<InputLabelProps, 'shrink'>;
    readonly formHelperText?: Pick<FormHelperTextProps, 'role'>;
  };
}

export function TextField(props: TextFieldProps) {
  const { className, disabled, error, fullWidth, onKeyDown, required, size, sx, ...rest } = props;
  const { label, helperText, describedBy, rows, slotProps = {}, ...input } = rest;
  const id = useId();
  const shrink = slotProps.inputLabel?.shrink;
  const helpId = helperText ? `${id}-help` : undefined;
  return (
    <FormControl {...{ className, disabled, error, fullWidth, onKeyDown, required, size, sx }}>
      <InputLabel htmlFor={id} shrink={shrink}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps.input}
        {...(rows === undefined ? {} : { multiline: true, inputComponent: 'textarea' })}
        id={id}
        label={label}
        notched={shrink}
        inputProps={
          rows === undefined
            ? slotProps.htmlInput
            : { ...slotProps.htmlInput, rows, style: { fieldSizing: 'content' } }
        }
        aria-describedby={[describedBy, helpId].filter(Boolean).join(' ') || undefined}
      />
      {helperText && (
        <FormHelperText id={helpId} {...slotProps.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
