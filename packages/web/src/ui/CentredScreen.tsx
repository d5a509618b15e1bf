// A screen with one thing to say.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CentredScreenProps {
  readonly children: ReactNode;
  /** Without the shell around it: the screen is the page's `main` itself. */
  readonly fillsWindow?: boolean;
}

export function CentredScreen({ children, fillsWindow = false }: CentredScreenProps) {
  return (
    <Box
      component={fillsWindow ? 'main' : 'div'}
      sx={{
        minBlockSize: fillsWindow ? '100dvh' : '22.5rem',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 6,
      }}
    >
      {children}
    </Box>
  );
}
