// The rule for new passwords, ticked off while somebody types.
import CheckIcon from '@mui/icons-material/Check';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { metPasswordRules, passwordRules } from '../../lib/accounts/password-rules.ts';

interface PasswordRuleListProps {
  readonly id: string;
  readonly password: string;
}

export function PasswordRuleList({ id, password }: PasswordRuleListProps) {
  const { t } = useTranslation('profile');
  const met = metPasswordRules(password);
  return (
    <Box id={id} sx={{ fontSize: 'var(--pv-text-label)', color: 'text.secondary', mb: 2 }}>
      {t('password.rules.title')}
      <Box component="ul" sx={listStyle}>
        {passwordRules.map((rule) => (
          <Box
            component="li"
            key={rule}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              color: met.has(rule) ? 'success.main' : 'text.secondary',
            }}
          >
            {met.has(rule) ? (
              <CheckIcon aria-hidden sx={iconStyle} />
            ) : (
              <RadioButtonUncheckedIcon aria-hidden sx={iconStyle} />
            )}
            {t(`password.rules.${rule}`)}
            <span className="pv-visually-hidden">
              {met.has(rule) ? t('password.rules.met') : t('password.rules.unmet')}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const iconStyle = { fontSize: '0.875rem', flex: 'none' };
const listStyle = {
  listStyle: 'none',
  p: 0,
  mt: 1,
  mb: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 0.5,
};
