import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../frame/icons.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="field-end"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
