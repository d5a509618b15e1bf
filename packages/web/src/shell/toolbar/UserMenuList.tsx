// Behind the user's button: who is signed in, the user's pages, help, and the way out.
import HelpOutlineOutlinedIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/current-user.ts';
import { PageMenuItem } from '../navigation/PageMenuItem.tsx';
import { usePanels } from '../panels.ts';
import { usePlaces } from '../shell-types.ts';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

export function UserMenuList({ id, anchor, onClose }: OpenedProps) {
  const { t } = useTranslation('shell');
  const { userEntries } = usePlaces();
  const panels = usePanels();
  const { user, signOut } = useSession();
  const role = user.role[0];
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { minInlineSize: '13.75rem', maxInlineSize: '18.75rem' } } }}
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
      {userEntries.map((entry) => (
        <PageMenuItem key={entry.path} entry={entry} onClick={onClose} />
      ))}
      <MenuItem
        onClick={() => {
          onClose();
          panels.show('help');
        }}
      >
        <ListItemIcon>
          <HelpOutlineOutlinedIcon fontSize="small" />
        </ListItemIcon>
        {t('userMenu.help')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          // Closed first: it would lie over the question about unsaved work, and stay there after it.
          onClose();
          void signOut();
        }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {t('userMenu.logout')}
      </MenuItem>
    </Menu>
  );
}

const lineStyle = { my: 1, borderBlockStart: '1px solid', borderColor: 'divider' };
