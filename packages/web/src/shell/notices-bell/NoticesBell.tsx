// The bell: how much is new, and behind it the list.
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx';
import { useBell } from '../../features/notices/use-bell.ts';

const BellPanel = lazyPart(() => import('./BellPanel.tsx'), 'BellPanel');

export function NoticesBell() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { unread, markRead } = useBell();
  const { isOpen, button, opened } = useOpener('dialog');
  // What is new stays in bold until the list is closed.
  const close = () => {
    opened.onClose();
    markRead();
  };
  const label =
    unread === 0
      ? t('bell.label')
      : t('bell.unread', { count: unread, formatted: formatNumber(unread, language) });
  return (
    <>
      <ToolbarButton label={label} {...button}>
        <NotificationsNoneIcon fontSize="small" />
        {unread > 0 && (
          <Box component="span" aria-hidden sx={countStyle}>
            {unread > maxShown ? `${maxShown}+` : unread}
          </Box>
        )}
      </ToolbarButton>
      <WhenWanted isOpen={isOpen}>
        <BellPanel {...opened} onClose={close} />
      </WhenWanted>
    </>
  );
}

/** More are not counted in the small circle. */
const maxShown = 99;

const countStyle = {
  position: 'absolute',
  insetBlockStart: '0.1875rem',
  insetInlineEnd: 1,
  minInlineSize: '1rem',
  px: 1,
  borderRadius: '0.5rem',
  backgroundColor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.625rem',
  lineHeight: '1rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
