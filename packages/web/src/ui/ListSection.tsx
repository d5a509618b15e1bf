// A list among other parts of a page: its heading and what can be done to the whole stand above it.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListSectionProps {
  readonly title: string;
  readonly purpose?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ListSection({ title, purpose, actions, children }: ListSectionProps) {
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3, mb: 3 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 10rem' }, minInlineSize: 0 }}>
          <Typography variant="h2">{title}</Typography>
          {purpose && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {purpose}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
