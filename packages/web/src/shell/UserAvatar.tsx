// The user's photo; without one, the default avatar.
import PersonIcon from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import type { User } from '@pricevault/contract';

interface UserAvatarProps {
  readonly user: User;
  /** Pixels. */
  readonly size: number;
}

export function UserAvatar({ user, size }: UserAvatarProps) {
  return (
    <Avatar
      alt=""
      {...(user.photoURL ? { src: user.photoURL } : {})}
      sx={{
        inlineSize: size,
        blockSize: size,
        backgroundColor: 'var(--pv-nav-active)',
        color: 'var(--pv-nav-text)',
      }}
    >
      <PersonIcon sx={{ fontSize: size * 0.62 }} />
    </Avatar>
  );
}
