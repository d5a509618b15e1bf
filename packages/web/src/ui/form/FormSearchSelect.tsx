// A choice from a long list in a contract form, found by typing. The list is loaded with the first form that has one.
import { useTheme } from '@mui/material/styles';
import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '../lazy-part.tsx';
import { useFormField, type FormFieldProps } from './form-field.ts';
import { TextField } from './TextField.tsx';

const SearchSelect = lazyPart(() => import('./SearchSelect.tsx'), 'SearchSelect');

interface FormSearchSelectProps<Input extends FieldValues> extends FormFieldProps<Input> {
  /** Labels are Latin in every language. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function FormSearchSelect<Input extends FieldValues>(props: FormSearchSelectProps<Input>) {
  const { direction } = useTheme();
  const [{ value, onChange, ...field }, formHelperText] = useFormField(props);
  const htmlInput = {
    dir: 'ltr',
    style: { textAlign: direction === 'rtl' ? 'right' : 'left' },
  } as const;
  return (
    <Suspense
      fallback={
        <TextField {...field} value={value} disabled slotProps={{ htmlInput, formHelperText }} />
      }
    >
      <SearchSelect
        {...field}
        value={value}
        choices={props.choices}
        onChoose={onChange}
        htmlInput={htmlInput}
        helperRole={formHelperText.role}
      />
    </Suspense>
  );
}
