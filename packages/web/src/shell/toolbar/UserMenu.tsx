// Who is signed in, the own pages, help, and the way out.
import HelpOutlineOutlinedIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/current-user.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { usePanels } from '../panels.ts';
import { usePlaces } from '../shell-types.ts';

export function UserMenu() {
  const { t } = useTranslation('shell');
  const { userEntries } = usePlaces();
  const panels = usePanels();
  const { user, signOut } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const menuId = useId();
  const role = user.role[0];
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
        sx={{ gap: 2, paddingInline: 1.5, minInlineSize: 40 }}
      >
        <UserAvatar user={user} size={28} />
        <Box
          component="bdi"
          sx={{
            display: { xs: 'none', xl: 'block' },
            maxInlineSize: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {user.displayName}
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minInlineSize: 220, maxInlineSize: 300 } } }}
      >
        <Box role="presentation" sx={{ px: 3.5, py: 1.5 }}>
          <Typography noWrap sx={{ fontWeight: 'fontWeightMedium' }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{user.email}</bdi>
          </Typography>
          {role && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t(`roles.${role}`)}
            </Typography>
          )}
        </Box>
        <Box component="li" role="separator" sx={lineStyle} />
        {userEntries.map(({ path, title, icon: Icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {title}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            panels.show('help');
          }}
        >
          <ListItemIcon>
            <HelpOutlineOutlinedIcon fontSize="small" />
          </ListItemIcon>
          {t('userMenu.help')}
        </MenuItem>
        <MenuItem
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('userMenu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const lineStyle = { my: 1, borderBlockStart: '1px solid', borderColor: 'divider' };
