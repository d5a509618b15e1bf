// An authenticator app as the second factor, with recovery codes for the day the phone is lost.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Profile } from './profile.api.ts';

const SetUpDialog = lazyPart(
  () => import('./AuthenticatorSetUp.tsx'),
  'AuthenticatorSetUp',
  'dialog',
);
const RemoveDialog = lazyPart(
  () => import('./AuthenticatorDialogs.tsx'),
  'RemoveAuthenticatorDialog',
  'dialog',
);
const RenewDialog = lazyPart(
  () => import('./AuthenticatorDialogs.tsx'),
  'RenewRecoveryCodesDialog',
  'dialog',
);

/** From here on new recovery codes are recommended. */
const fewCodes = 3;

export function AuthenticatorCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const [open, setOpen] = useState<'setUp' | 'remove' | 'renew' | null>(null);
  const { hasAuthenticator, recoveryCodesLeft: left } = profile;
  const close = () => setOpen(null);
  return (
    <Panel title={t('authenticator.title')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 3 }}>
        {hasAuthenticator ? (
          <>
            <Badge tone="success">{t('authenticator.on')}</Badge>
            <Typography>
              {t('authenticator.codesLeft', {
                count: left,
                formatted: formatNumber(left, language),
              })}{' '}
              {left <= fewCodes && t('authenticator.fewCodes')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button variant="outlined" onClick={() => setOpen('renew')}>
                {t('authenticator.renew')}
              </Button>
              <Button variant="text" color="error" onClick={() => setOpen('remove')}>
                {t('authenticator.remove')}
              </Button>
            </Box>
          </>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('authenticator.purpose')}
            </Typography>
            <Button variant="outlined" onClick={() => setOpen('setUp')}>
              {t('authenticator.setUp')}
            </Button>
          </>
        )}
      </Box>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
    </Panel>
  );
}
