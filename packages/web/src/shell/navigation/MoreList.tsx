// The groups that have no place in the navigation across the page.
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import type { PointerEvent } from 'react';
import type { NavigationGroup } from '../shell-types.ts';
import { PageMenuItem } from './PageMenuItem.tsx';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

interface MoreListProps extends OpenedProps {
  readonly groups: readonly NavigationGroup[];
  readonly currentPath: string | undefined;
  /** Where the pointer opened it: it closes when the pointer has left, and does not take the focus. */
  readonly hover: { readonly later: (target: null) => void; readonly cancel: () => void } | null;
}

export function MoreList(props: MoreListProps) {
  const { id, anchor, onClose, groups, currentPath, hover } = props;
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      {...(hover && {
        autoFocus: false,
        disableAutoFocus: true,
        disableEnforceFocus: true,
        disableRestoreFocus: true,
        onPointerMove: (event) => {
          const isInside =
            (event.target as Element).closest('[role=menu]') ||
            isOver(anchor?.getBoundingClientRect(), event);
          if (isInside) hover.cancel();
          else hover.later(null);
        },
      })}
    >
      {groups.flatMap(({ key, title, entries }) => [
        <ListSubheader key={key} role="presentation" disableSticky sx={headingStyle}>
          {title}
        </ListSubheader>,
        ...entries.map((entry) => (
          <PageMenuItem
            key={entry.path}
            entry={entry}
            selected={entry.path === currentPath}
            onClick={onClose}
          />
        )),
      ])}
    </Menu>
  );
}

const headingStyle = { fontSize: 'var(--pv-text-label)', lineHeight: '1.75rem' };

/** The button is below the menu's backdrop. */
function isOver(box: DOMRect | undefined, { clientX, clientY }: PointerEvent): boolean {
  return (
    box !== undefined &&
    clientX >= box.left &&
    clientX <= box.right &&
    clientY >= box.top &&
    clientY <= box.bottom
  );
}
