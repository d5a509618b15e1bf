// One line of the search. The list's input holds the focus; this only shows which one Enter would take.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FoundThing } from '../../features/search/FoundThing.tsx';
import type { FoundEntry } from './use-found.ts';

interface FoundOptionProps {
  readonly id: string;
  readonly entry: FoundEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

export function FoundOption({ id, entry, isActive, onPoint, onRun }: FoundOptionProps) {
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
      sx={[rowStyle, isActive && activeStyle]}
    >
      {entry.result ? <FoundThing result={entry.result} /> : <Named {...entry} />}
    </Box>
  );
}

function Named({ icon: Icon, title, detail, lang }: FoundEntry & { result: null }) {
  return (
    <>
      <Icon aria-hidden />
      <Typography noWrap lang={lang} sx={{ flex: 1 }}>
        {title}
      </Typography>
      {detail !== undefined && (
        <Typography noWrap variant="caption" aria-hidden sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 2.5,
  py: 1,
  minBlockSize: '2.375rem',
  borderRadius: 1,
  cursor: 'pointer',
  '& > svg': { fontSize: '1.25rem', color: 'text.secondary' },
  '@media (pointer: coarse)': { minBlockSize: '2.75rem' },
} as const;

const activeStyle = {
  backgroundColor: 'action.selected',
  boxShadow: 'inset 2px 0 0 var(--pv-primary)',
} as const;
