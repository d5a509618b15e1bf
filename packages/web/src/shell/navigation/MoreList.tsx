// The pages that have no place in the navigation across the page.
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from '../shell-types.ts';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

interface MoreListProps extends OpenedProps {
  readonly entries: readonly NavigationEntry[];
  readonly currentPath: string | undefined;
}

export function MoreList({ id, anchor, onClose, entries, currentPath }: MoreListProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {entries.map(({ path, title, icon: Icon }) => (
        <MenuItem
          key={path}
          component={Link}
          to={path}
          selected={path === currentPath}
          onClick={onClose}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
