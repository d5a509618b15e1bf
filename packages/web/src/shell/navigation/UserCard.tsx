// Who is signed in: at the foot of a navigation at the side, at the end of one across the page.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

interface UserCardProps {
  readonly isPhotoOnly?: boolean;
  readonly isAcross?: boolean;
  /** Name and address keep their place, unseen, so that nothing moves while the navigation opens. */
  readonly isFolded?: boolean;
}

export function UserCard(props: UserCardProps) {
  const { isPhotoOnly = false, isAcross = false, isFolded = false } = props;
  const user = useCurrentUser();
  if (isPhotoOnly) {
    return (
      <Box title={`${user.displayName}\n${user.email}`} sx={{ py: 2 }}>
        <UserAvatar user={user} size={36} label={user.displayName} />
      </Box>
    );
  }
  return (
    <Box sx={isAcross ? acrossStyle : footStyle}>
      <UserAvatar user={user} size={isAcross ? 30 : 36} />
      <Box sx={{ minInlineSize: 0, visibility: isFolded ? 'hidden' : 'visible' }}>
        <Typography
          noWrap
          sx={{ fontWeight: 'fontWeightMedium', lineHeight: 1.35 }}
          title={user.displayName}
        >
          <bdi>{user.displayName}</bdi>
        </Typography>
        <Typography noWrap variant="caption" component="p" title={user.email} sx={emailStyle}>
          <bdi>{user.email}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}

const emailStyle = { color: 'var(--pv-nav-muted)', lineHeight: 1.3 };

const acrossStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  flex: '0 1 auto',
  minInlineSize: 0,
  maxInlineSize: '15rem',
} as const;

const footStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mt: 4,
  pt: 4,
  px: 0.5,
  pb: 1,
  borderBlockStart: '1px solid var(--pv-nav-hairline)',
} as const;
