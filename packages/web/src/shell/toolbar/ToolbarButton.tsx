// A button of the toolbar that is an icon: its name is read out, and shows when the pointer rests on it.
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface ToolbarButtonProps extends Pick<
  IconButtonProps,
  | 'onClick'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-keyshortcuts'
> {
  readonly label: string;
  /** Not where a finger has no room: the settings panel offers it too. */
  readonly isForDesks?: boolean;
  /** Only where there is no room for side panels. */
  readonly isForNarrow?: boolean;
  readonly children: ReactNode;
}

export function ToolbarButton({
  label,
  isForDesks = false,
  isForNarrow = false,
  children,
  ...rest
}: ToolbarButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      sx={{
        flex: 'none',
        color: 'text.secondary',
        ...(isForNarrow && { display: { lg: 'none' } }),
        ...(isForDesks && { display: { xs: 'none', md: 'inline-flex' } }),
      }}
      {...rest}
    >
      {children}
    </IconButton>
  );
}
