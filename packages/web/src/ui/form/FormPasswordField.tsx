// A password of a contract form; it can be shown while it is typed.
import VisibilityOffOutlinedIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField, type FormTextFieldProps } from './FormTextField.tsx';

type FormPasswordFieldProps<Input extends FieldValues> = Pick<
  FormTextFieldProps<Input>,
  'name' | 'label' | 'describedBy'
> & { readonly autoComplete: 'current-password' | 'new-password' };

export function FormPasswordField<Input extends FieldValues>(props: FormPasswordFieldProps<Input>) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOffOutlinedIcon : VisibilityOutlinedIcon;
  const label = isShown ? t('form.hidePassword') : t('form.showPassword');
  return (
    <FormTextField<Input>
      {...props}
      type={isShown ? 'text' : 'password'}
      isLatin
      maxLength={200}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={label}
            title={label}
            edge="end"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
            sx={{ inlineSize: '1.875rem', blockSize: '1.875rem' }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
