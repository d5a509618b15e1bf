// Who is signed in, and the way to the user's menu.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { WhenWanted } from '../../ui/WhenWanted.tsx';

const UserMenuList = lazyPart(() => import('./UserMenuList.tsx'), 'UserMenuList');
/** Milliseconds after which the first page is surely there. */
const preloadAfter = 30_000;

export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  const { isOpen, button, opened } = useOpener('menu');
  // The way out must be there without a network too.
  useEffect(() => {
    const timer = setTimeout(() => void UserMenuList.preload(), preloadAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={`${t('toolbar.account')}: ${user.displayName}`}
        {...button}
        sx={{
          gap: 2,
          paddingInline: 1.5,
          minInlineSize: '2.5rem',
          '@media (pointer: coarse)': { minInlineSize: 'var(--pv-touch-target)' },
        }}
      >
        <UserAvatar user={user} size={28} />
        <Box
          component="bdi"
          sx={{
            display: { xs: 'none', xl: 'block' },
            maxInlineSize: '11.25rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {user.displayName}
        </Box>
      </Button>
      <WhenWanted isOpen={isOpen}>
        <UserMenuList {...opened} />
      </WhenWanted>
    </>
  );
}
