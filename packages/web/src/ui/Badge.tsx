// A word about a thing's state, on a quiet ground. The word says it; the colour only helps the eye.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  const isNeutral = tone === 'neutral';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minBlockSize: '1.375rem',
        borderRadius: '0.6875rem',
        fontSize: 'var(--pv-text-label)',
        fontWeight: 'fontWeightMedium',
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        color: isNeutral ? 'text.secondary' : `var(--pv-${tone})`,
        backgroundColor: isNeutral ? 'var(--pv-hover)' : `var(--pv-${tone}-soft)`,
        '& svg': { fontSize: '0.875rem' },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
