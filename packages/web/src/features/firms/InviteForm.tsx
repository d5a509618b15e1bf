// One line: the colleague's address, and the button that sends the invitation.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { inviteForm } from '@pricevault/contract';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useInvite } from './firms.api.ts';

const empty = { email: '' };

export function InviteForm() {
  const { t } = useTranslation('firms');
  const invite = useInvite();
  const form = useContractForm({
    schema: inviteForm,
    defaultValues: empty,
    submit: async (values) => {
      await invite.mutateAsync(values);
      form.methods.reset(empty);
      notices.show('success', t('invite.done', values));
    },
  });
  return (
    <FormBody form={form}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          columnGap: 3,
          mb: { xs: 3, sm: 0 },
        }}
      >
        <Box sx={{ flex: '1 1 13.75rem', maxInlineSize: '26.25rem' }}>
          <FormTextField<typeof empty>
            name="email"
            label={t('invite.email')}
            type="email"
            autoComplete="off"
            isLatin
          />
        </Box>
        <SubmitButton sx={{ mt: 1 }}>{t('invite.submit')}</SubmitButton>
      </Box>
    </FormBody>
  );
}
