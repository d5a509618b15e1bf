// What can be done to one row, behind a small button at its end.
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import type { MenuAction } from './ActionList.tsx';
import { ActionMenu } from './ActionMenu.tsx';

interface RowMenuProps {
  /** Names the row: "Actions for …". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

export function RowMenu({ label, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ inlineSize: '2rem', blockSize: '1.75rem', marginInlineStart: '-0.375rem' }}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <ActionMenu id={menuId} anchor={anchor} onClose={() => setAnchor(null)} actions={actions} />
    </>
  );
}
