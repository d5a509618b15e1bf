// The left side panel: the user's shortcuts, one below the other, and the way to change them.
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { createLink, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sideColumn } from '../layout/side-column.ts';
import { usePanels } from '../panels.ts';
import { useShortcuts, type Shortcut } from './shortcuts.ts';

export function ShortcutsRail() {
  const { t } = useTranslation('shell');
  const { shortcuts } = useShortcuts();
  const { show } = usePanels();
  return (
    <Box component="nav" aria-label={t('shortcuts.label')} sx={railStyle}>
      {shortcuts.map((shortcut) => (
        <ShortcutLink key={shortcut.address} shortcut={shortcut} />
      ))}
      <IconButton
        aria-label={t('shortcuts.edit')}
        title={t('shortcuts.edit')}
        aria-haspopup="dialog"
        onClick={() => show('shortcuts')}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const Anchor = createLink(
  styled('a')(({ theme }) => ({
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    inlineSize: '2.5rem',
    blockSize: '2.5rem',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.secondary,
    '& svg': { fontSize: '1.25rem' },
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-current=page]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
    },
  })),
);

/** A shortcut as an icon; its name shows when the pointer rests on it. */
function ShortcutLink({ shortcut }: { readonly shortcut: Shortcut }) {
  const { address, link, title, icon: Icon } = shortcut;
  const isHere =
    useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }) === address;
  return (
    <Anchor
      {...link}
      aria-label={title}
      title={title}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon aria-hidden />
    </Anchor>
  );
}

const railStyle = {
  ...sideColumn,
  flex: '0 0 var(--pv-side-panel)',
  alignItems: 'center',
  gap: 1,
  py: 2.5,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  borderInlineEnd: '1px solid var(--pv-hairline)',
} as const;
