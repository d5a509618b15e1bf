// Ctrl-K: every page and action that the user may use, found by typing.
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import SearchIcon from '@mui/icons-material/Search';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '../panels.ts';
import { commandGroups, useCommands, type Command } from './commands.ts';
import { CommandOption } from './CommandOption.tsx';
import { findCommands } from './palette-search.ts';

export function CommandPalette({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('toolbar.palette'),
          sx: { inlineSize: 'calc(var(--pv-dialog-width) + 5rem)', marginBlockStart: '10vh' },
        },
      }}
    >
      <PaletteBody onClose={onClose} />
    </Dialog>
  );
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const commands = useCommands();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const found = findCommands(commands, text);
  // While the groups are shown the order is theirs; with a text the best comes first, whatever its group.
  const groups =
    text.trim() === ''
      ? commandGroups
          .map((key) => ({ key, commands: found.filter(({ group }) => group === key) }))
          .filter((group) => group.commands.length > 0)
      : [{ key: null, commands: found }];
  const shown = groups.flatMap((group) => group.commands);
  const active = shown[Math.min(place, shown.length - 1)];
  const optionId = (command: Command) => `${listId}-${commands.indexOf(command)}`;

  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: place >= last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : Math.min(place, last) - 1,
      PageDown: Math.min(place + 8, last),
      PageUp: Math.max(place - 8, 0),
    };
    const next = steps[event.key];
    if (next !== undefined) setPlace(Math.max(next, 0));
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) run(active);
    else return;
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
          placeholder={t('palette.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? optionId(active) : undefined,
            maxLength: 100,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Box>
      <Box id={listId} role="listbox" aria-label={t('toolbar.palette')} sx={listStyle}>
        {groups.map(({ key, commands: own }) => (
          <Box key={key ?? 'found'} role="group" aria-label={t(`palette.groups.${key ?? 'found'}`)}>
            {key && (
              <Typography variant="caption" component="p" aria-hidden sx={headingStyle}>
                {t(`palette.groups.${key}`)}
              </Typography>
            )}
            {own.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={command === active}
                onPoint={() => setPlace(shown.indexOf(command))}
                onRun={() => run(command)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Typography
        role="status"
        sx={shown.length === 0 ? { px: 5, py: 4, color: 'text.secondary' } : { display: 'none' }}
      >
        {shown.length === 0 ? t('palette.none') : ''}
      </Typography>
    </>
  );
}

const searchStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  px: 4,
  minBlockSize: '3.25rem',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

const listStyle = {
  maxBlockSize: 'min(27.5rem, 60vh)',
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
