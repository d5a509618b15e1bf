// Behind the bell: the notices, newest first, and the way to the preferences.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import type { OpenedProps } from '../../ui/WhenWanted.tsx';
import { ToolbarPopover } from '../toolbar/ToolbarPopover.tsx';
import { useNotices } from '../../features/notices/notices.api.ts';
import { useBellEntries, type BellEntry } from '../../features/notices/use-bell-entries.ts';

const BellFoot = lazyPart(
  () => import('../../features/notices/BellFoot.tsx'),
  'BellFoot',
  'button',
);

export function BellPanel(opened: OpenedProps) {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useNotices();
  const entries = useBellEntries();
  const titleId = useId();
  return (
    <ToolbarPopover {...opened} edge="right" label={{ 'aria-labelledby': titleId }} sx={panelStyle}>
      <Typography variant="h2" id={titleId} sx={{ px: 4, pt: 3, pb: 1 }}>
        {t('bell.label')}
      </Typography>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingScreen />
      ) : entries.length === 0 ? (
        <EmptyState text={t('bellPanel.empty')} hint={t('bellPanel.emptyHint')} />
      ) : (
        <BellList entries={entries} onOpen={opened.onClose} />
      )}
      <Box sx={{ px: 3, py: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Suspense>
          <BellFoot />
        </Suspense>
      </Box>
    </ToolbarPopover>
  );
}

const Row = createLink(
  styled('a')(({ theme }) => ({
    display: 'block',
    padding: '0.625rem 1rem',
    color: 'inherit',
    textDecoration: 'none',
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  })),
);

interface BellListProps {
  readonly entries: readonly BellEntry[];
  readonly onOpen: () => void;
}

/** Each notice links to the page with the details. */
function BellList({ entries, onOpen }: BellListProps) {
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minBlockSize: 0, overflowY: 'auto' }}>
      {entries.map(({ id, title, detail, at, link, isUnread }) => (
        <li key={id}>
          <Row {...link} onClick={onOpen}>
            <Typography sx={{ fontWeight: isUnread ? 'fontWeightBold' : 'fontWeightRegular' }}>
              {title}
            </Typography>
            {detail && <Typography variant="body2">{detail}</Typography>}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatInstantInZone(at, language)}
            </Typography>
          </Row>
        </li>
      ))}
    </Box>
  );
}

const panelStyle = {
  // The list scrolls between the heading and the foot, which stay.
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '22.5rem',
  maxInlineSize: 'calc(100vw - 2rem)',
  maxBlockSize: 'min(35rem, calc(100dvh - 6rem))',
} as const;
