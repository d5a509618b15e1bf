// A dialog that is named by its title, with its content and a row of buttons.
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';

interface TitledDialogProps extends Pick<DialogProps, 'maxWidth' | 'onClose'> {
  readonly title: string;
  readonly isOpen?: boolean;
  /** A question or a warning: screen readers read its content at once. */
  readonly isAlert?: boolean;
  /** CSS width, where it is not that of every dialog. */
  readonly width?: string | undefined;
  /** The dialog is a form. */
  readonly onSubmit?: (event: SubmitEvent) => void;
  readonly onEntering?: () => void;
  readonly actions: ReactNode;
  readonly content?: Pick<DialogContentProps, 'sx' | 'className'>;
  readonly children?: ReactNode;
}

export function TitledDialog(props: TitledDialogProps) {
  const { title, isOpen = true, isAlert = false, width, onSubmit, onEntering, children } = props;
  const titleId = useId();
  const contentId = useId();
  const inside = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children !== undefined && (
        <DialogContent id={contentId} {...props.content}>
          {children}
        </DialogContent>
      )}
      <DialogActions>{props.actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={props.onClose}
      maxWidth={props.maxWidth ?? 'sm'}
      aria-labelledby={titleId}
      {...(isAlert ? { role: 'alertdialog', 'aria-describedby': contentId } : {})}
      slotProps={{
        ...(width === undefined ? {} : { paper: { sx: { inlineSize: width } } }),
        ...(onEntering ? { transition: { onEntering } } : {}),
      }}
    >
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
          {inside}
        </Box>
      ) : (
        inside
      )}
    </Dialog>
  );
}
