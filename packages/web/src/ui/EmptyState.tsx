// Nothing here: the specified sentence, and a hint.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { centredColumn } from './centred-column.ts';

interface EmptyStateProps {
  readonly text: string;
  readonly hint?: string | undefined;
}

export function EmptyState({ text, hint }: EmptyStateProps) {
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
    </Box>
  );
}
