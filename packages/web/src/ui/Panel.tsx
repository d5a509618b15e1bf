// A quiet surface that holds one thing, with an optional heading.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function Panel({ title, children }: PanelProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? titleId : undefined}
      sx={{
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        p: title ? 5 : 0,
      }}
    >
      {title && (
        <Typography variant="h2" id={titleId} sx={{ mb: 3 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}
