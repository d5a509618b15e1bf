// Nothing here: the specified sentence, a hint, and the way to the next step.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { PageLink } from '../lib/address/page-search.ts';
import { centredColumn } from './centred-column.ts';

/** Where to go from here, under the name of the page or the tab. */
export interface NextStep {
  readonly text: string;
  readonly link: PageLink;
}

interface EmptyStateProps {
  readonly text: string;
  readonly hint?: string | undefined;
  readonly next?: NextStep | undefined;
}

export function EmptyState({ text, hint, next }: EmptyStateProps) {
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
      {next && (
        <Link {...next.link} className="pv-link">
          {next.text}
        </Link>
      )}
    </Box>
  );
}
