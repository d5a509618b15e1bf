// Adding, removing and reordering shortcuts: by dragging, or by the buttons beside each.
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { PanelDialog } from '../panel-frames.tsx';
import type { PanelProps } from '../panels.ts';
import { usePlaces } from '../shell-types.ts';
import {
  moved,
  maxShortcuts,
  possibleShortcuts,
  useShortcuts,
  type Shortcut,
} from './shortcuts.ts';

export function ShortcutsEditor({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  const { shortcuts, choose } = useShortcuts();
  const places = usePlaces();
  const chosen = new Set(shortcuts.map(({ address }) => address));
  const others = possibleShortcuts(places).filter(({ address }) => !chosen.has(address));
  const isFull = shortcuts.length >= maxShortcuts;
  return (
    <PanelDialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.label')}>
      {shortcuts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('shortcutsEditor.none')}</Typography>
      ) : (
        <SortableList
          label={t('shortcutsEditor.order')}
          items={shortcuts}
          idOf={({ address }) => address}
          nameOf={({ title }) => title}
          onMove={(from, to) => choose(moved(shortcuts, from, to))}
          onRemove={({ address }) => choose(shortcuts.filter((entry) => entry.address !== address))}
          renderItem={(shortcut) => <ShortcutName shortcut={shortcut} />}
        />
      )}
      {others.length > 0 && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 5, mb: 1 }}>
            {t('shortcutsEditor.more')}
          </Typography>
          {isFull && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('shortcutsEditor.full')}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {others.map((shortcut) => (
              <Box component="li" key={shortcut.address} sx={rowStyle}>
                <ShortcutName shortcut={shortcut} />
                <IconButton
                  aria-label={t('shortcutsEditor.add', { name: shortcut.title })}
                  title={t('shortcutsEditor.add', { name: shortcut.title })}
                  disabled={isFull}
                  onClick={() => choose([...shortcuts, shortcut])}
                >
                  <AddIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        </>
      )}
    </PanelDialog>
  );
}

function ShortcutName({ shortcut }: { readonly shortcut: Shortcut }) {
  const { icon: Icon, title } = shortcut;
  return (
    <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', alignItems: 'center', gap: 3 }}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography noWrap>{title}</Typography>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingInlineStart: 2,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
