// The two frames of what opens above the page: a dialog, and a drawer at the end of the page.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from './panels.ts';

interface PanelDialogProps extends PanelProps {
  readonly title: string;
  /** Between the parts of the content. */
  readonly gap?: number;
  readonly children: ReactNode;
}

export function PanelDialog({ isOpen, onClose, title, gap = 0, children }: PanelDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {title}
        </Box>
        <CloseButton onClose={onClose} />
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap }}>
        {children}
      </DialogContent>
    </Dialog>
  );
}

interface PanelDrawerProps extends PanelProps {
  readonly title: string;
  /** The page stays in full sight behind it. */
  readonly isPageSeen?: boolean;
  readonly children: ReactNode;
}

export function PanelDrawer(props: PanelDrawerProps) {
  const { isOpen, onClose, title, isPageSeen = false, children } = props;
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: isPageSeen },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            inlineSize: 'var(--pv-quick-panel)',
            maxInlineSize: '92vw',
            ...(isPageSeen && { boxShadow: 'var(--pv-shadow)' }),
          },
        },
      }}
    >
      <Box sx={[headStyle, isPageSeen && { borderBlockEnd: '1px solid', borderColor: 'divider' }]}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {title}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      {children}
    </Drawer>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <IconButton aria-label={t('actions.close')} onClick={onClose} edge="end">
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  px: 4,
  minBlockSize: 'var(--pv-bar)',
} as const;
