// The corporate group of a firm, wherever an admin enters it.
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/TextField.tsx';

interface CorporateGroupFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CorporateGroupField({ value, onChange }: CorporateGroupFieldProps) {
  const { t } = useTranslation('users');
  return (
    <TextField
      label={t('vettings.corporateGroup')}
      helperText={t('vettings.corporateGroupHint')}
      size="small"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      sx={{ mt: 4 }}
    />
  );
}
