// One command of the palette. The list's input holds the focus; this only shows which one Enter would run.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Command } from './commands.ts';

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

export function CommandOption({ id, command, isActive, onPoint, onRun }: CommandOptionProps) {
  const { icon: Icon, title, lang } = command;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onRun}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 2.5,
        minBlockSize: '2.375rem',
        borderRadius: 1,
        cursor: 'pointer',
        '& svg': { fontSize: '1.25rem', color: 'text.secondary' },
        '@media (pointer: coarse)': { minBlockSize: '2.75rem' },
        ...(isActive && {
          backgroundColor: 'action.selected',
          boxShadow: 'inset 2px 0 0 var(--pv-primary)',
        }),
      }}
    >
      <Icon aria-hidden />
      <Typography noWrap lang={lang}>
        {title}
      </Typography>
    </Box>
  );
}
