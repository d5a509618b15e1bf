// A page in a menu.
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from '../shell-types.ts';

interface PageMenuItemProps {
  readonly entry: NavigationEntry;
  readonly selected?: boolean;
  readonly onClick: () => void;
  /** Set by the menu, which moves the focus. */
  readonly autoFocus?: boolean;
  readonly tabIndex?: number;
}

export function PageMenuItem({ entry, ...others }: PageMenuItemProps) {
  const { path, title, icon: Icon } = entry;
  return (
    <MenuItem {...others} component={Link} to={path}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {title}
    </MenuItem>
  );
}
