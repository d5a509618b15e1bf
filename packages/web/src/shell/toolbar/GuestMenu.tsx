// The user menu of somebody who is signed out.
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function GuestMenu() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<PersonOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('userMenu.guest')}
      </Button>
      {/* Public pages are no part of the application: plain links. */}
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component="a" href="/login">
          {t('userMenu.login')}
        </MenuItem>
        <MenuItem component="a" href="/register">
          {t('userMenu.register')}
        </MenuItem>
      </Menu>
    </>
  );
}
