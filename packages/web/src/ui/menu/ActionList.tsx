// The list that a menu's button opens.
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { OpenedProps } from '../WhenWanted.tsx';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Of actions that are choices: whether this one is made. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

export interface ActionListProps extends OpenedProps {
  readonly actions: readonly MenuAction[];
}

export function ActionList({ id, anchor, onClose, actions }: ActionListProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map(({ key, label, lang, icon, isDangerous, isDisabled, isChosen, run }) => (
        <MenuItem
          key={key}
          disabled={isDisabled ?? false}
          lang={lang}
          {...(isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen })}
          sx={isDangerous ? { color: 'error.main' } : {}}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
