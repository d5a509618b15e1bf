// A dialog that hangs below a button of the toolbar.
import Popover from '@mui/material/Popover';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';

interface ToolbarPopoverProps extends OpenedProps {
  readonly edge: 'center' | 'right';
  readonly label: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly sx: SystemStyleObject;
  readonly children: ReactNode;
}

export function ToolbarPopover(props: ToolbarPopoverProps) {
  const { id, anchor, onClose, edge, label, sx, children } = props;
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{ paper: { role: 'dialog', ...label, sx: { ...paperStyle, ...sx } } }}
    >
      {children}
    </Popover>
  );
}

const paperStyle = {
  mt: 1,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 'var(--pv-shadow)',
} as const;
