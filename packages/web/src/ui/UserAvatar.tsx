// The user's photo; without one, the default avatar.
import PersonIcon from '@mui/icons-material/Person';
import Box from '@mui/material/Box';
import { rootPixels } from '../theme/tokens.ts';

interface UserAvatarProps {
  readonly user: { readonly photoURL?: string | null | undefined };
  /** Pixels at the usual size of letters. */
  readonly size: number;
  /** Where the picture itself is meant; beside a name it says nothing new. */
  readonly label?: string;
}

const rem = (pixels: number) => `${pixels / rootPixels}rem`;

export function UserAvatar({ user, size, label = '' }: UserAvatarProps) {
  const place = {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: rem(size),
    blockSize: rem(size),
    borderRadius: '50%',
    backgroundColor: 'var(--pv-nav-active)',
    color: 'var(--pv-nav-text)',
  };
  if (user.photoURL) {
    return (
      <Box component="img" src={user.photoURL} alt={label} sx={[place, { objectFit: 'cover' }]} />
    );
  }
  return (
    <Box {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} sx={place}>
      <PersonIcon sx={{ fontSize: rem(size * 0.62) }} />
    </Box>
  );
}
