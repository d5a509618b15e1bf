// A screen with one thing to say.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CentredScreenProps {
  readonly children: ReactNode;
  /** Inside the shell the screen fills what is left instead of the window. */
  readonly isInside?: boolean;
}

export function CentredScreen({ children, isInside = false }: CentredScreenProps) {
  return (
    <Box
      component={isInside ? 'div' : 'main'}
      sx={{
        minBlockSize: isInside ? '22.5rem' : '100dvh',
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
