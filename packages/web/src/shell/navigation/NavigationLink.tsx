// One page in the navigation: at the side, or across the page.
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { weights } from '../../theme/tokens.ts';
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
  gap: 12,
  minBlockSize: 40,
  paddingInline: 10,
  borderRadius: 'var(--pv-radius)',
  color: 'var(--pv-nav-muted)',
  fontWeight: weights.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'background-color var(--pv-motion-quick) ease-out',
  '& svg': { fontSize: 20, flex: 'none' },
  '&:hover': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)', outlineOffset: -2 },
  '&[aria-current=page]': {
    color: 'var(--pv-nav-text)',
    backgroundColor: 'var(--pv-nav-active)',
    boxShadow: 'inset 3px 0 0 var(--pv-nav-accent)', // mirrored with everything else
  },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&[data-across]': {
    gap: 8,
    '& svg': { fontSize: 18 },
    '&[aria-current=page]': acrossMark,
  },
});

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly isAcross?: boolean;
  readonly onNavigate?: (() => void) | undefined;
  /** Only the icon has room; the name stays for screen readers. */
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
      <Icon aria-hidden />
      <span className={isFolded ? 'pv-visually-hidden' : undefined}>{title}</span>
    </Anchor>
  );
}
