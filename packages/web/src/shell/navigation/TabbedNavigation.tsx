// The tabbed navigation: a narrow rail with a tab for each group, and beside it the panel of the group that is open. The
// dense one shows icons alone.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../Logo.tsx';
import { usePlaces } from '../shell-types.ts';
import { useHoverDelay } from './hover-delay.ts';
import { GroupList } from './Navigation.tsx';
import { UserCard } from './UserCard.tsx';

const Tab = styled('button')({
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.375rem',
  inlineSize: '100%',
  minBlockSize: '4.5rem',
  padding: '0.5rem 0.375rem',
  border: 0,
  borderRadius: 'var(--pv-radius)',
  background: 'none',
  color: 'var(--pv-nav-muted)',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 'var(--pv-weight-medium)',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { fontSize: '1.5rem' },
  '&:hover': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
  '&:focus-visible': { outlineColor: 'var(--pv-nav-accent)', outlineOffset: -2 },
  '&[data-current]': { color: 'var(--pv-nav-text)' },
  '&[data-current] svg': { color: 'var(--pv-nav-accent)' },
  '&[aria-expanded=true]': { color: 'var(--pv-nav-text)', backgroundColor: 'var(--pv-nav-active)' },
  '&[data-dense]': { minBlockSize: '2.75rem' },
});

interface TabbedNavigationProps {
  readonly isDense: boolean;
  readonly blockSize: string;
  readonly insetBlockStart: string;
  readonly hasLogo: boolean;
}

export function TabbedNavigation(props: TabbedNavigationProps) {
  const { isDense, blockSize, insetBlockStart, hasLogo } = props;
  const { t } = useTranslation('shell');
  const { groups } = usePlaces();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = groups.find(({ entries }) => entries.some(({ path }) => path === pathname));
  const [openKey, setOpenKey] = useState<string | null>(current?.key ?? null);
  /** The group under the pointer: shown as long as it is there, above the page where no panel is open. */
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const hover = useHoverDelay(setHoveredKey);
  const choose = (key: string | null) => {
    hover.cancel();
    setHoveredKey(null);
    setOpenKey(key);
  };
  const shownKey = hoveredKey ?? openKey;
  const shown = groups.find(({ key }) => key === shownKey);
  const panelId = useId();
  const railWidth = isDense ? 'var(--pv-nav-dense)' : 'var(--pv-nav-tabbed)';

  return (
    <Box
      component="nav"
      aria-label={t('navigation.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose(null);
      }}
      onPointerLeave={() => hover.later(null)}
      sx={{
        flex: `0 0 ${openKey ? `calc(${railWidth} + var(--pv-nav-width))` : railWidth}`,
        position: 'sticky',
        alignSelf: 'flex-start',
        insetBlockStart,
        blockSize,
        zIndex: openKey ? 'auto' : 'drawer',
        display: 'flex',
        backgroundColor: 'var(--pv-nav)',
        color: 'var(--pv-nav-text)',
      }}
    >
      <Box sx={[railStyle, { inlineSize: railWidth }]}>
        {hasLogo && (
          <Box sx={{ mb: 2 }}>
            <Logo isMarkOnly />
          </Box>
        )}
        {groups.map(({ key, title, icon: Icon }) => (
          <Tab
            key={key}
            type="button"
            aria-expanded={key === shownKey}
            aria-controls={key === shownKey ? panelId : undefined}
            {...(isDense ? { 'aria-label': title, title, 'data-dense': true } : {})}
            {...(key === current?.key ? { 'data-current': true } : {})}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') hover.later(key);
            }}
            onClick={() => choose(key === openKey ? null : key)}
          >
            <Icon aria-hidden />
            {!isDense && title}
          </Tab>
        ))}
        <Box sx={{ flex: 1 }} />
        {!shown && <UserCard isPhotoOnly />}
      </Box>
      {shown && (
        <Box id={panelId} sx={[panelStyle, !openKey && floatingStyle]}>
          <Box sx={{ flex: 1 }}>
            <GroupList
              group={shown}
              onNavigate={() => {
                hover.cancel();
                setHoveredKey(null);
              }}
            />
          </Box>
          <UserCard />
        </Box>
      )}
    </Box>
  );
}

const railStyle = {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 2,
  overflowY: 'auto',
  scrollbarWidth: 'none',
} as const;

const panelStyle = {
  flex: '0 0 var(--pv-nav-width)',
  display: 'flex',
  flexDirection: 'column',
  px: 3,
  py: 4,
  overflowY: 'auto',
  borderInlineStart: '1px solid var(--pv-nav-hairline)',
} as const;

/** Above the page, which stays where it is. */
const floatingStyle = {
  inlineSize: 'var(--pv-nav-width)',
  backgroundColor: 'var(--pv-nav)',
  boxShadow: 'var(--pv-shadow)',
} as const;
