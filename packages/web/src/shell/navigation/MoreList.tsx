// The pages that have no place in the navigation across the page.
import Menu from '@mui/material/Menu';
import type { PointerEvent } from 'react';
import type { NavigationEntry } from '../shell-types.ts';
import { PageMenuItem } from './PageMenuItem.tsx';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

interface MoreListProps extends OpenedProps {
  readonly entries: readonly NavigationEntry[];
  readonly currentPath: string | undefined;
  /** Where the pointer opened it: it closes when the pointer has left, and does not take the focus. */
  readonly hover: {
    readonly later: (target: null) => void;
    readonly cancel: () => void;
  } | null;
}

export function MoreList(props: MoreListProps) {
  const { id, anchor, onClose, entries, currentPath, hover } = props;
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
      {entries.map((entry) => (
        <PageMenuItem
          key={entry.path}
          entry={entry}
          selected={entry.path === currentPath}
          onClick={onClose}
        />
      ))}
    </Menu>
  );
}

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
