// Who is signed in, and the way to the own menu.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { WhenWanted } from '../../ui/WhenWanted.tsx';

const UserMenuList = lazyPart(() => import('./UserMenuList.tsx'), 'UserMenuList');

export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={`${t('toolbar.account')}: ${user.displayName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
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
      <WhenWanted isOpen={anchor !== null}>
        <UserMenuList id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
      </WhenWanted>
    </>
  );
}
