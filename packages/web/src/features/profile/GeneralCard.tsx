// Name, phone and two-factor. Switching two-factor on, and changing the phone while it is on, need a code (spec 000
// section 4); the server requires it too.
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendWaitSeconds } from '@pricevault/basics';
import { profileForm, type ProfileForm, type User } from '@pricevault/contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormSwitch } from '../../ui/form/FormSwitch.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { sendOwnCode, useUpdateProfile, type Profile } from './profile.api.ts';

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'CodeDialog', 'dialog');

/** Whether the change needs a code; the same rule as the server's. */
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

  /** Asks for a code; one that was sent for the same phone a moment ago is still good. Resolves to the seconds to wait. */
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
      return false;
    },
  });

  return (
    <Panel title={t('general.title')}>
      <FormBody form={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
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
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', mt: 2, pt: 3 }}>
          <FormSwitch<ProfileForm>
            name="tfa_enable"
            label={t('general.twoFactor')}
            hint={t(`general.twoFactorBy.${codeBy}`)}
          />
        </Box>
        <Box sx={{ mt: 2 }}>
          <SubmitButton>{t('common:actions.save')}</SubmitButton>
        </Box>
      </FormBody>
      {waiting && (
        <CodeDialog
          phone={waiting.form.phone || null}
          codeBy={codeBy}
          firstWait={waiting.seconds}
          onVerified={() => save(waiting.form)}
          onClose={() => setWaiting(null)}
        />
      )}
    </Panel>
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };
