// Who is signed in, at the foot of the navigation.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../lib/current-user.ts';
import { UserAvatar } from '../ui/UserAvatar.tsx';

export function UserCard() {
  const user = useCurrentUser();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        mt: 4,
        pt: 4,
        px: 2,
        pb: 1,
        borderBlockStart: '1px solid var(--pv-nav-hairline)',
      }}
    >
      <UserAvatar user={user} size={36} />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography noWrap sx={{ fontWeight: 'fontWeightMedium' }} title={user.displayName}>
          <bdi>{user.displayName}</bdi>
        </Typography>
        <Typography noWrap variant="caption" component="p" title={user.email} sx={emailStyle}>
          <bdi>{user.email}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}

const emailStyle = { color: 'var(--pv-nav-muted)' };
