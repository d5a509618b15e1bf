// Two-factor on or off, and how the code then comes.
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CodeWay } from '@pricevault/basics';
import type { ProfileForm } from '@pricevault/contract';

export function TwoFactorSwitch({ codeBy }: { readonly codeBy: CodeWay }) {
  const { t } = useTranslation('profile');
  const { field } = useController<ProfileForm, 'tfa_enable'>({ name: 'tfa_enable' });
  const hintId = useId();
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', mt: 2, pt: 3 }}>
      <FormControlLabel
        control={
          <Switch
            name={field.name}
            checked={field.value}
            slotProps={{ input: { ref: field.ref, role: 'switch', 'aria-describedby': hintId } }}
            onBlur={field.onBlur}
            onChange={(_, isOn) => field.onChange(isOn)}
          />
        }
        label={t('general.twoFactor')}
        sx={{ marginInlineStart: '-0.625rem' }}
      />
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`general.twoFactorBy.${codeBy}`)}
      </Typography>
    </Box>
  );
}
