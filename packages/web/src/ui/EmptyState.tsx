// Nothing here: the specified sentence, and what to do next.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { centredColumn } from './centred-column.ts';

interface EmptyStateProps {
  readonly text: string;
  readonly hint?: string | undefined;
  /** The next step, usually one button. */
  readonly children?: ReactNode;
}

export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <Box sx={centredColumn}>
      <Typography variant="h3" component="p">
        {text}
      </Typography>
      {hint && (
        <Typography sx={{ color: 'text.secondary', maxInlineSize: '27.5rem', textWrap: 'balance' }}>
          {hint}
        </Typography>
      )}
      {children && <Box sx={{ mt: 3 }}>{children}</Box>}
    </Box>
  );
}
