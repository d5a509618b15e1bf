// One line: the colleague's address, and the button that sends the invitation.
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firmRoles, type FirmRole } from '@pricevault/basics';
import { canRunFirm, inviteForm } from '@pricevault/contract';
import { useRefusalOfRole } from '../../lib/session/firm-rights.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { FormDateField } from '../../ui/form/FormDateField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useInvite } from './firms.api.ts';

interface Invited {
  readonly email: string;
  readonly firmRole: FirmRole;
  readonly lastDay: string;
}

const empty: Invited = { email: '', firmRole: 'member', lastDay: '' };

/** Members invite members; owners choose the role. */
export function InviteForm({ ownRole }: { readonly ownRole: FirmRole }) {
  const { t } = useTranslation('firms');
  const why = useRefusalOfRole('invite', ownRole);
  const invite = useInvite();
  const form = useContractForm({
    schema: inviteForm,
    defaultValues: empty,
    submit: async (values) => {
      await invite.mutateAsync(values);
      form.methods.reset(empty);
      notices.show('success', t('invite.done', { email: values.email }));
    },
  });
  const firmRole = useWatch({ control: form.methods.control, name: 'firmRole' });
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
          <FormTextField<Invited>
            name="email"
            label={t('invite.email')}
            type="email"
            autoComplete="off"
            isLatin
            isDisabled={why !== undefined}
            {...(why === undefined ? {} : { hint: why })}
          />
        </Box>
        {canRunFirm({ firmRole: ownRole }) && (
          <Box sx={{ flex: '0 1 11rem' }}>
            <FormSelectField<Invited>
              name="firmRole"
              label={t('members.role.role')}
              choices={firmRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            />
          </Box>
        )}
        {firmRole === 'auditor' && (
          <Box sx={{ flex: '0 1 11rem' }}>
            <FormDateField<Invited> name="lastDay" label={t('members.role.lastDay')} isRequired />
          </Box>
        )}
        <SubmitButton why={why} sx={{ mt: 1 }}>
          {t('invite.submit')}
        </SubmitButton>
      </Box>
    </FormBody>
  );
}
