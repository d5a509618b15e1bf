// Name, phone and two-factor. Switching two-factor on, and another phone while it is on, wait for a code (spec 000
// section 4); the server asks for it too.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resendWaitSeconds } from '@pricevault/basics';
import { profileForm, type ProfileForm, type User } from '@pricevault/contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { sendOwnCode, useUpdateProfile, type Profile } from './profile.api.ts';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'CodeDialog');

/** Whether the change waits for a code; the same rule as the server's. */
function needsCode(user: User, form: ProfileForm): boolean {
  if (!form.tfa_enable) return false;
  return !user.tfa_enable || (form.phone || null) !== user.phone;
}

function formOf(user: User): ProfileForm {
  return {
    displayName: user.displayName,
    email: user.email,
    phone: user.phone ?? '',
    tfa_enable: user.tfa_enable,
  };
}

export function GeneralCard({ codeBy }: { readonly codeBy: Profile['codeBy'] }) {
  const { t } = useTranslation(['profile', 'common']);
  const user = useCurrentUser();
  const update = useUpdateProfile();
  /** What is saved once the code is right, and the seconds until another code may be asked for. */
  const [waiting, setWaiting] = useState<{ form: ProfileForm; seconds: number } | null>(null);
  const lastPhone = useRef<string | null | undefined>(undefined);

  /** Asks for a code; one that was sent for the same phone a moment ago is still good. Answers the seconds to wait. */
  const askForCode = async (phone: string | null): Promise<number> => {
    try {
      await sendOwnCode({ userId: user.id, phone });
      lastPhone.current = phone;
      return resendWaitSeconds;
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.codes.includes('codeTooSoon');
      if (!isTooSoon || lastPhone.current !== phone) throw error;
      return Number(error.params[0]?.['seconds'] ?? resendWaitSeconds);
    }
  };

  const save = async (values: ProfileForm) => {
    const { user: saved } = await update.mutateAsync({ ...values, userId: user.id });
    form.methods.reset(formOf(saved));
    notices.show('success', t('general.updated'));
  };
  const form = useContractForm({
    schema: profileForm,
    defaultValues: formOf(user),
    values: formOf(user),
    submit: async (values) => {
      if (!needsCode(user, values)) return save(values);
      setWaiting({ form: values, seconds: await askForCode(values.phone || null) });
    },
  });
  const { isValid, isDirty, isSubmitting } = form.methods.formState;

  return (
    <Panel title={t('general.title')}>
      <FormProvider {...form.methods}>
        <Box
          component="form"
          noValidate
          onSubmit={form.onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
        >
          <FormAlerts messages={form.alerts} />
          <Box sx={{ display: 'grid', gap: 2, columnGap: 4, gridTemplateColumns: columns }}>
            <FormTextField<ProfileForm>
              name="displayName"
              label={t('general.displayName')}
              autoComplete="name"
              maxLength={200}
              isRequired
            />
            <FormTextField<ProfileForm>
              name="email"
              label={t('general.email')}
              type="email"
              hint={t('general.emailHint')}
              isLatin
              isReadOnly
            />
            <FormTextField<ProfileForm>
              name="phone"
              label={t('general.phone')}
              type="tel"
              autoComplete="tel"
              hint={t('general.phoneHint')}
              isLatin
            />
          </Box>
          <TwoFactorSwitch codeBy={codeBy} />
          <Box sx={{ mt: 2 }}>
            <Button
              type="submit"
              variant="contained"
              disabled={!isValid || !isDirty}
              loading={isSubmitting}
            >
              {t('common:actions.save')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
      {waiting && (
        <Suspense>
          <CodeDialog
            phone={waiting.form.phone || null}
            codeBy={codeBy}
            firstWait={waiting.seconds}
            onVerified={() => save(waiting.form)}
            onClose={() => setWaiting(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };
