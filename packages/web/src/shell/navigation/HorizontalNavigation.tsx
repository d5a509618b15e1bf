// The navigation across the page: the pages under the names of their groups, as many groups as fit, the others in a menu at
// their end, then who is signed in.
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePlaces, type NavigationGroup } from '../shell-types.ts';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { useHoverDelay } from './hover-delay.ts';
import { acrossMark, NavigationLink } from './NavigationLink.tsx';
import { UserCard } from './UserCard.tsx';

const MoreList = lazyPart(() => import('./MoreList.tsx'), 'MoreList');

export function HorizontalNavigation({ start }: { readonly start?: ReactNode }) {
  const { t } = useTranslation('shell');
  const { groups } = usePlaces();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const fitting = useFittingCount(row, groups);

  return (
    <Box
      component="nav"
      aria-label={t('navigation.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, blockSize: '100%', minInlineSize: 0 }}
    >
      {start}
      <Box component="ul" ref={setRow} sx={rowStyle}>
        {groups.map((group, index) => (
          <GroupAcross key={group.key} group={group} isCut={index >= fitting} />
        ))}
      </Box>
      {fitting < groups.length && <MoreMenu groups={groups.slice(fitting)} />}
      <UserCard isAcross />
    </Box>
  );
}

interface GroupAcrossProps {
  readonly group: NavigationGroup;
  readonly isCut: boolean;
}

function GroupAcross({ group, isCut }: GroupAcrossProps) {
  const headingId = useId();
  return (
    <Box component="li" sx={groupStyle}>
      <Box component="span" id={headingId} sx={headingStyle}>
        {group.title}
      </Box>
      <Box component="ul" aria-labelledby={headingId} sx={listStyle}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} isAcross isCut={isCut} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function MoreMenu({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isHovered, setHovered] = useState(false);
  const hover = useHoverDelay((target: HTMLElement | null) => {
    setHovered(true);
    setAnchor(target);
  });
  const menuId = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = groups.flatMap(({ entries }) => entries).find(({ path }) => path === pathname);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        // The page itself is marked in the menu; here stands the way to it.
        aria-current={current ? 'true' : undefined}
        aria-label={current ? `${t('navigation.more')}: ${current.title}` : undefined}
        onPointerEnter={({ pointerType, currentTarget }) => {
          if (pointerType === 'mouse') hover.later(currentTarget);
        }}
        onPointerLeave={hover.cancel}
        onClick={(event) => {
          hover.cancel();
          setHovered(false);
          setAnchor(event.currentTarget);
        }}
        sx={{
          flex: 'none',
          color: 'var(--pv-nav-muted)',
          '&:hover': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
          '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)' },
          '&[aria-current]': acrossMark,
        }}
      >
        {t('navigation.more')}
      </Button>
      <WhenWanted isOpen={anchor !== null}>
        <MoreList
          id={menuId}
          anchor={anchor}
          onClose={() => {
            hover.cancel();
            setAnchor(null);
          }}
          hover={isHovered ? hover : null}
          groups={groups}
          currentPath={current?.path}
        />
      </WhenWanted>
    </>
  );
}

/**
 * How many groups of a wrapping row are in its first line; all of them until that is known. Counts again when the row
 * changes its width or the groups change.
 */
function useFittingCount(row: HTMLElement | null, groups: readonly unknown[]): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!row) return undefined;
    const count = () => {
      const items = [...row.children] as HTMLElement[];
      const first = items[0]?.offsetTop ?? 0;
      const cut = items.findIndex((item) => item.offsetTop > first);
      return cut < 0 ? Number.POSITIVE_INFINITY : cut;
    };
    // Not before the browser has laid the page out for itself, at the first time too: asking earlier would have it lay out
    // everything twice.
    const watch = new ResizeObserver(() => flushSync(() => setFitting(count())));
    // The groups too: letters that arrive late make them wider.
    for (const element of [row, ...row.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [row, groups]);
  return fitting;
}

/** What does not fit wraps below the row, where it is not seen. */
const rowStyle = {
  flex: '1 1 0',
  minInlineSize: 0,
  blockSize: '3rem',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3, // all groups of a user fit at 1440 px, in Turkish too
  rowGap: 2,
  overflow: 'hidden',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const groupStyle = {
  blockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
} as const;

const headingStyle = {
  paddingInline: 2,
  color: 'var(--pv-nav-muted)',
  fontSize: 'var(--pv-text-label)',
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
  // A finger needs the height.
  '@media (pointer: coarse)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    inlineSize: '1px',
    overflow: 'hidden',
  },
} as const;

const listStyle = { display: 'flex', gap: 0.5, listStyle: 'none', m: 0, p: 0 } as const;
