// The user's account: details, sign-in methods, active sessions.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GeneralCard } from './GeneralCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { useProfile } from './profile.api.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

// What is not a form of its own comes after the forms.
const AuthenticatorCard = lazyPart(() => import('./AuthenticatorCard.tsx'), 'AuthenticatorCard');
const PasskeysCard = lazyPart(() => import('./PasskeysCard.tsx'), 'PasskeysCard');
const PhotoCard = lazyPart(() => import('./PhotoCard.tsx'), 'PhotoCard');
const SessionsCard = lazyPart(() => import('./SessionsCard.tsx'), 'SessionsCard');
const ApiTokensCard = lazyPart(() => import('./ApiTokensCard.tsx'), 'ApiTokensCard');
const OwnDataCard = lazyPart(() => import('./OwnDataCard.tsx'), 'OwnDataCard');
const PublicKeysCard = lazyPart(() => import('./PublicKeysCard.tsx'), 'PublicKeysCard');

export function Page() {
  const { t } = useTranslation(['profile', 'shell']);
  const user = useCurrentUser();
  const profile = useProfile();
  return (
    <>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 5 }}>
        <UserAvatar user={user} size={56} />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('purpose')}</Typography>
        </Box>
      </Box>
      {profile.data ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
            <Box sx={stack}>
              <GeneralCard codeBy={profile.data.codeBy} />
              <Suspense fallback={<LoadingBlock height={160} />}>
                <AuthenticatorCard profile={profile.data} />
              </Suspense>
            </Box>
            <Box sx={stack}>
              <Suspense fallback={<LoadingBlock height={220} />}>
                <PhotoCard />
              </Suspense>
              <PasswordCard hasPassword={profile.data.hasPassword} />
            </Box>
          </Box>
          <Suspense fallback={<LoadingBlock height={160} />}>
            {profile.data.hasPassword && <PasskeysCard />}
            <SessionsCard />
            <ApiTokensCard />
            <PublicKeysCard />
            <OwnDataCard />
          </Suspense>
        </Box>
      ) : (
        <Panel>
          {profile.error ? (
            <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
          ) : (
            <LoadingBlock height={320} />
          )}
        </Panel>
      )}
    </>
  );
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };
const stack = { display: 'flex', flexDirection: 'column', gap: 4, minInlineSize: 0 };
