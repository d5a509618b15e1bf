// Changes the password, which ends all other sessions.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePasswordForm } from '@pricevault/contract';
import CheckIcon from '@mui/icons-material/Check';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useChangePassword } from './profile.api.ts';
import { metPasswordRules, passwordRules } from '../../lib/accounts/password-rules.ts';

const ruleIconStyle = { fontSize: '0.875rem', flex: 'none' };

const ruleListStyle = {
  listStyle: 'none',
  p: 0,
  mt: 1,
  mb: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 0.5,
};

const empty = { currentPassword: '', password: '', passwordConfirm: '' };
type Form = typeof empty;

export function PasswordCard({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('password.title')}>
      {hasPassword ? <PasswordForm /> : <Typography>{t('password.none')}</Typography>}
    </Panel>
  );
}

function PasswordForm() {
  const { t } = useTranslation('profile');
  const change = useChangePassword();
  const rulesId = useId();
  const form = useContractForm({
    schema: changePasswordForm,
    defaultValues: empty,
    submit: async (values) => {
      await change.mutateAsync(values);
      form.methods.reset(empty);
      notices.show('success', t('password.changed'));
    },
  });
  const password = useWatch({ control: form.methods.control, name: 'password' });
  return (
    <FormBody form={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('password.purpose')}
      </Typography>
      <FormPasswordField<Form>
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <FormPasswordField<Form>
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRuleList id={rulesId} password={password} />
      <FormPasswordField<Form>
        name="passwordConfirm"
        label={t('password.confirm')}
        autoComplete="new-password"
      />
      <Box>
        <SubmitButton>{t('password.submit')}</SubmitButton>
      </Box>
    </FormBody>
  );
}

// The rule for new passwords, ticked off while somebody types.
interface PasswordRuleListProps {
  readonly id: string;
  readonly password: string;
}

function PasswordRuleList({ id, password }: PasswordRuleListProps) {
  const { t } = useTranslation('profile');
  const met = metPasswordRules(password);
  return (
    <Box id={id} sx={{ fontSize: 'var(--pv-text-label)', color: 'text.secondary', mb: 2 }}>
      {t('password.rules.title')}
      <Box component="ul" sx={ruleListStyle}>
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
              <CheckIcon aria-hidden sx={ruleIconStyle} />
            ) : (
              <RadioButtonUncheckedIcon aria-hidden sx={ruleIconStyle} />
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
