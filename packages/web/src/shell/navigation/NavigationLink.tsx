// One page in the navigation: at the side, or across the page.
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from '../shell-types.ts';

/** Where one is, across the page: the mark is a line below. */
export const acrossMark = {
  color: 'var(--pv-nav-text)',
  backgroundColor: 'var(--pv-nav-active)',
  boxShadow: 'inset 0 -2px 0 var(--pv-nav-accent)',
} as const;

const Anchor = styled(Link)({
  position: 'relative', // what is hidden from the eye stays inside
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '0.75rem',
  minBlockSize: '2.25rem',
  paddingInline: '0.625rem',
  borderRadius: 'var(--pv-radius)',
  color: 'var(--pv-nav-muted)',
  fontWeight: 'var(--pv-weight-medium)',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'background-color var(--pv-motion-quick) ease-out',
  '& svg': { fontSize: '1.25rem', flex: 'none' },
  '&:hover': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)', outlineOffset: -2 },
  '&[aria-current=page]': {
    color: 'var(--pv-nav-text)',
    backgroundColor: 'var(--pv-nav-active)',
    boxShadow: 'inset 0.1875rem 0 0 var(--pv-nav-accent)', // mirrored with everything else
  },
  '@media (pointer: coarse)': { minBlockSize: '2.75rem' },
  '&[data-across]': {
    paddingInline: '0.5rem',
    '&[aria-current=page]': acrossMark,
    '@media not (pointer: coarse)': { minBlockSize: '2rem' },
  },
});

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly isAcross?: boolean;
  readonly onNavigate?: (() => void) | undefined;
  /** Only the icon fits; the name stays for screen readers. */
  readonly isFolded?: boolean;
  /** Beyond the end of the bar, where a menu offers it instead. */
  readonly isCut?: boolean;
}

export function NavigationLink(props: NavigationLinkProps) {
  const { entry, isAcross, onNavigate, isFolded = false, isCut } = props;
  const { path, title, icon: Icon } = entry;
  return (
    <Anchor
      to={path}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      {...(isAcross ? { 'data-across': true } : {})}
      {...(isCut ? { style: { visibility: 'hidden' as const } } : {})}
      activeProps={{ 'aria-current': 'page' }}
    >
      {!isAcross && <Icon aria-hidden />}
      <span className={isFolded ? 'pv-visually-hidden' : undefined}>{title}</span>
    </Anchor>
  );
}
