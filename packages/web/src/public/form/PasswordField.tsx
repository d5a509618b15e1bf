import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../frame/icons.tsx';
import type { FormWords } from '../page-words.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { words: FormWords };

export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = words.shared.form;
  const label = shown ? hidePassword : showPassword;
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
