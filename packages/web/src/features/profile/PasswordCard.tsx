// Changes the password, which ends all other sessions.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePasswordForm } from '@pricevault/contract';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordRuleList } from './PasswordRuleList.tsx';
import { useChangePassword } from './profile.api.ts';

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
