// The navy navigation at the side: logo, the pages this user may see in their groups, and who is signed in.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../Logo.tsx';
import { usePlaces, type NavigationGroup } from '../shell-types.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { UserCard } from './UserCard.tsx';

interface NavigationProps {
  readonly onNavigate?: () => void;
  /** Only the icons have room; headings become lines. */
  readonly isFolded?: boolean;
  readonly hasLogo?: boolean;
}

export function Navigation({ onNavigate, isFolded = false, hasLogo = true }: NavigationProps) {
  const { t } = useTranslation('shell');
  const { groups } = usePlaces();
  return (
    <Box component="nav" aria-label={t('navigation.label')} sx={navigationStyle}>
      {hasLogo && (
        <Box sx={{ paddingInlineStart: 1.25, mb: 4 }}>
          <Logo isMarkOnly={isFolded} />
        </Box>
      )}
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 3 }}>
        {groups.map((group) => (
          <GroupList key={group.key} group={group} isFolded={isFolded} onNavigate={onNavigate} />
        ))}
      </Box>
      <UserCard isFolded={isFolded} />
    </Box>
  );
}

interface GroupListProps {
  readonly group: NavigationGroup;
  readonly isFolded?: boolean;
  readonly onNavigate: (() => void) | undefined;
}

export function GroupList({ group, isFolded = false, onNavigate }: GroupListProps) {
  const headingId = useId();
  return (
    <Box>
      <Typography
        id={headingId}
        variant="caption"
        component="h2"
        noWrap
        sx={[headingStyle, isFolded && { textIndent: '-62.4375rem', ...foldedLine }]}
      >
        {group.title}
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={listStyle}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} isFolded={isFolded} onNavigate={onNavigate} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const navigationStyle = {
  blockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'var(--pv-nav)',
  color: 'var(--pv-nav-text)',
  px: 3,
  py: 2,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: 'var(--pv-nav-hairline) transparent',
} as const;

const headingStyle = {
  paddingInline: 2.5,
  mb: 0.5,
  color: 'var(--pv-nav-muted)',
  fontWeight: 'fontWeightMedium',
};

const foldedLine = {
  backgroundImage: 'linear-gradient(var(--pv-nav-hairline), var(--pv-nav-hairline))',
  backgroundSize: '1.25rem 1px',
  backgroundPosition: '0.625rem 50%',
  backgroundRepeat: 'no-repeat',
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
} as const;
