// The first row of a page: title, one line about the purpose of the page, and its primary action.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly purpose?: string;
  readonly children?: ReactNode;
}

export function PageHeader({ title, purpose, children }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 5 }}
    >
      <Box sx={{ flex: '1 1 17.5rem', minInlineSize: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {purpose && <Typography sx={{ color: 'text.secondary' }}>{purpose}</Typography>}
      </Box>
      {children}
    </Box>
  );
}
