// What is behind the bell: the notices, newest first, and the way to what one wants to be told.
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OpenedProps } from '../toolbar/OpenedPart.tsx';
import { useBell } from '../../features/notices/use-bell.ts';
import { BellList } from './BellList.tsx';

const BellFoot = lazyPart(
  () => import('../../features/notices/BellFoot.tsx'),
  'BellFoot',
  'button',
);

export function BellPanel({ id, anchor, onClose }: OpenedProps) {
  const { t } = useTranslation('shell');
  const { entries } = useBell();
  const titleId = useId();
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
        <BellList entries={entries} onOpen={onClose} />
      )}
      <Box sx={{ px: 3, py: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Suspense>
          <BellFoot />
        </Suspense>
      </Box>
    </Popover>
  );
}

const paperStyle = {
  // The list scrolls between the heading and the foot, which stay.
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '22.5rem',
  maxInlineSize: 'calc(100vw - 2rem)',
  maxBlockSize: 'min(35rem, calc(100dvh - 6rem))',
  mt: 1,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 'var(--pv-shadow)',
} as const;
