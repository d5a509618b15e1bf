// Ctrl-K: one field that finds trades, bonds, series, pages and actions, in the words of the market. The dropdowns of the
// toolbar's search are its filters.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import SearchIcon from '@mui/icons-material/Search';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilterFields } from '../../features/search/SearchFilterFields.tsx';
import { useCreateBond, useSearchFilters } from '../../features/search/use-search.ts';
import searchStyles from '../../features/search/search.module.css';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { usePanels, type PanelProps } from '../panels.ts';
import { FoundOption } from './FoundOption.tsx';
import { useFound, type FoundEntry } from './use-found.ts';

export function CommandPalette({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': t('toolbar.palette'), sx: paperStyle },
      }}
    >
      <PaletteBody onClose={onClose} />
    </Dialog>
  );
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['search', 'shell']);
  const failureTexts = useFailureTexts();
  const [text, setText] = useState(usePanels().text);
  const filters = useSearchFilters(true);
  const { sections, isSearching, error, searchNow } = useFound(text, filters);
  const createBond = useCreateBond();
  // By its id: what arrives later must not move the choice to something else.
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const shown = sections.flatMap(({ entries }) => entries);
  const place = Math.max(
    shown.findIndex(({ id }) => id === chosen),
    0,
  );
  const active = shown[place];
  const optionId = (entry: FoundEntry) => `${listId}-${shown.indexOf(entry)}`;

  const run = (entry: FoundEntry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: place >= last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : place - 1,
      PageDown: Math.min(place + 8, last),
      PageUp: Math.max(place - 8, 0),
    };
    const next = steps[event.key];
    if (next !== undefined) setChosen(shown[next]?.id ?? null);
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else if (active) run(active);
    else searchNow();
    event.preventDefault();
  };

  return (
    <>
      <Box sx={searchStyle}>
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t('all.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('shell:toolbar.palette'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? optionId(active) : undefined,
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'search',
          }}
        />
      </Box>
      <div role="group" aria-label={t('all.filters')} className={searchStyles.searchFilters}>
        <SearchFilterFields filters={filters} />
      </div>
      <Box
        id={listId}
        role="listbox"
        aria-label={t('shell:toolbar.palette')}
        aria-busy={isSearching}
        sx={listStyle}
      >
        {sections.map(({ key, title, entries }) => (
          <Box key={key} role="group" aria-label={title}>
            <Typography variant="caption" component="p" aria-hidden sx={headingStyle}>
              {title}
            </Typography>
            {entries.map((entry) => (
              <FoundOption
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setChosen(entry.id)}
                onRun={() => run(entry)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={footStyle}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {error
            ? failureTexts(error).join(' ')
            : isSearching
              ? t('searching')
              : shown.length === 0
                ? t('noResult')
                : text.trim() === ''
                  ? t('all.tryThese')
                  : ''}
        </Typography>
        {text.trim() !== '' && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              onClose();
              createBond(text.trim());
            }}
          >
            {t('createBond')}
          </Button>
        )}
      </Box>
    </>
  );
}

const paperStyle = {
  inlineSize: 'calc(var(--pv-dialog-width) + 12rem)',
  maxInlineSize: 'calc(100% - 2rem)',
  marginBlockStart: '8vh',
} as const;

const searchStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  px: 4,
  minBlockSize: '3.25rem',
} as const;

const listStyle = {
  maxBlockSize: 'min(30rem, 60vh)',
  overflowY: 'auto',
  p: 1.5,
  scrollPaddingBlock: '0.5rem',
} as const;

const headingStyle = {
  px: 2.5,
  pt: 2,
  pb: 1,
  color: 'text.secondary',
  fontWeight: 'fontWeightMedium',
} as const;

const footStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minBlockSize: '2.75rem',
  px: 4,
  py: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
