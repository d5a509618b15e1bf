// What can be done to one row, behind a small button at its end.
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import type { MenuAction } from './ActionList.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { useOpener } from './use-opener.ts';

interface RowMenuProps {
  /** Names the row: "Actions for …". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

export function RowMenu({ label, actions }: RowMenuProps) {
  const { button, opened } = useOpener('menu');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        {...button}
        sx={{ inlineSize: '2rem', blockSize: '1.75rem', marginInlineStart: '-0.375rem' }}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <ActionMenu {...opened} actions={actions} />
    </>
  );
}
