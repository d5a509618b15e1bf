// The user's photo; without one, the default avatar.
import PersonIcon from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import type { User } from '@pricevault/contract';

interface UserAvatarProps {
  readonly user: Pick<User, 'photoURL'>;
  /** Pixels. */
  readonly size: number;
  /** Where the picture itself is meant; beside a name it says nothing new. */
  readonly label?: string;
}

export function UserAvatar({ user, size, label = '' }: UserAvatarProps) {
  return (
    <Avatar
      alt={label}
      {...(user.photoURL ? { src: user.photoURL } : {})}
      {...(label && !user.photoURL ? { role: 'img', 'aria-label': label } : {})}
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
