// Where a code of 6 digits is typed or pasted: wide digits, Latin in every language, filled in by the device if it can.
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { verificationCodeLength } from '@pricevault/basics';
import { asCode } from '../../lib/accounts/code-input.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Why the code was refused; absent if it was not. */
  readonly problem?: string | undefined;
}

export function CodeField({ ref, label, value, onChange, problem }: CodeFieldProps) {
  const { direction } = useTheme();
  return (
    <TextField
      inputRef={ref}
      label={label}
      name="code"
      size="small"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(asCode(event.target.value))}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        inputLabel: { shrink: true }, // the digits are larger than the label
        formHelperText: { role: 'alert' },
        htmlInput: {
          dir: 'ltr',
          inputMode: 'numeric',
          'aria-required': true,
          // Space for blanks in a pasted code; they are removed.
          maxLength: verificationCodeLength * 2,
          style: {
            fontVariantNumeric: 'tabular-nums',
            fontSize: '1.25rem',
            letterSpacing: '0.35em',
            textAlign: direction === 'rtl' ? 'right' : 'left',
          },
        },
      }}
      sx={{ mt: 1, '& .MuiInputBase-root': { maxInlineSize: '13.75rem' } }}
    />
  );
}
