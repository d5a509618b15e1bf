// The bell: how much is new, and behind it the list.
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx';
import { useBell } from './bell-entries.ts';
import { BellList } from './BellList.tsx';

const BellFoot = lazy(async () => ({
  default: (await import('../../features/notices/BellFoot.tsx')).BellFoot,
}));

export function NoticesBell() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { entries, unread, markRead } = useBell();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const titleId = useId();
  // What is new stays in bold until the list is closed.
  const close = () => {
    setAnchor(null);
    markRead();
  };
  const label =
    unread === 0
      ? t('bell.label')
      : t('bell.unread', { count: unread, formatted: formatNumber(unread, language) });
  return (
    <>
      <ToolbarButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneIcon fontSize="small" />
        {unread > 0 && (
          <Box component="span" aria-hidden sx={countStyle}>
            {unread > most ? `${most}+` : unread}
          </Box>
        )}
      </ToolbarButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
      >
        <Typography variant="h2" id={titleId} sx={{ px: 4, pt: 3, pb: 1 }}>
          {t('bell.label')}
        </Typography>
        {entries.length === 0 ? (
          <EmptyState text={t('bell.empty')} hint={t('bell.emptyHint')} />
        ) : (
          <BellList entries={entries} onOpen={close} />
        )}
        <Box sx={{ px: 3, py: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <Suspense>
            <BellFoot />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}

/** More are not counted in the small circle. */
const most = 99;

const countStyle = {
  position: 'absolute',
  insetBlockStart: 3,
  insetInlineEnd: 1,
  minInlineSize: 16,
  px: 1,
  borderRadius: '8px',
  backgroundColor: 'error.main',
  color: 'error.contrastText',
  fontSize: 10,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
} as const;

const paperStyle = {
  inlineSize: 360,
  maxInlineSize: 'calc(100vw - 32px)',
  maxBlockSize: 'min(560px, calc(100dvh - 96px))',
  mt: 1,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 'var(--pv-shadow)',
} as const;
