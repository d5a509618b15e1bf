// Above the few screens of the application that somebody without a session can meet.
import Box from '@mui/material/Box';
import { sizes } from '../theme/tokens.ts';
import { Logo } from './Logo.tsx';
import { GuestMenu } from './toolbar/GuestMenu.tsx';

export function GuestBar() {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minBlockSize: sizes.bar,
        px: { xs: 4, sm: 6, lg: 8 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Logo isOnSurface />
      <GuestMenu />
    </Box>
  );
}
