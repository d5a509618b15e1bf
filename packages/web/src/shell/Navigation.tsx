// The navy navigation: logo, the pages this user may see, and who is signed in.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { weights } from '../theme/tokens.ts';
import { Logo } from './Logo.tsx';
import type { NavigationEntry } from './shell-types.ts';
import { UserCard } from './UserCard.tsx';

const NavigationLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 40,
  paddingInline: 12,
  borderRadius: 'var(--pv-radius)',
  color: 'var(--pv-nav-muted)',
  fontWeight: weights.medium,
  textDecoration: 'none',
  transition: 'background-color var(--pv-motion-quick) ease-out',
  '& svg': { fontSize: 20, flex: 'none' },
  '&:hover': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)', outlineOffset: -2 },
  '&[aria-current=page]': {
    color: 'var(--pv-nav-text)',
    backgroundColor: 'var(--pv-nav-active)',
    boxShadow: 'inset 3px 0 0 var(--pv-nav-accent)',
    '&:dir(rtl)': { boxShadow: 'inset -3px 0 0 var(--pv-nav-accent)' },
  },
  '@media (pointer: coarse)': { minBlockSize: 44 },
});

interface NavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly onNavigate?: () => void;
}

export function Navigation({ entries, onNavigate }: NavigationProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="nav"
      aria-label={t('navigation.label')}
      sx={{
        blockSize: '100%',
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: 'var(--pv-nav)',
        color: 'var(--pv-nav-text)',
        px: 4,
        py: 3,
        overflowY: 'auto',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineStart: 2, mb: 5 }}>
        <Logo />
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {entries.map(({ path, title, icon: Icon }) => (
          <NavigationLink
            key={path}
            to={path}
            {...(onNavigate ? { onClick: onNavigate } : {})}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon aria-hidden />
            {title}
          </NavigationLink>
        ))}
      </Box>
      <UserCard />
    </Box>
  );
}
