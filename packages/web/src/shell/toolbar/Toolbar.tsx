// Above the content: the way to the navigation where it is not in sight, the search, what helps on every page, and the user's
// own menu at the end.
import BoltOutlinedIcon from '@mui/icons-material/BoltOutlined';
import FormatSizeIcon from '@mui/icons-material/FormatSize';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SearchIcon from '@mui/icons-material/Search';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import TuneOutlinedIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../ui/Key.tsx';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { lazyPart, lazyStartPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { commandKey, isMac } from '../keys/shell-keys.ts';
import { useLayout } from '../layout/layout-context.ts';
import { NoticesBell } from '../notices-bell/NoticesBell.tsx';
import { usePanels } from '../panels.ts';
import { ToolbarButton } from './ToolbarButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { LanguageMenu, ThemeMenu } from './choice-menus.tsx';
import { canGoFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts';

const PaletteTrigger = styled(ButtonBase)(({ theme }) => ({
  flex: '0 1 auto',
  gap: '0.5rem',
  minInlineSize: '2.25rem',
  blockSize: '2.25rem',
  paddingInline: '0.625rem',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  font: 'inherit',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1.25rem' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('md')]: {
    paddingInline: '0.5rem',
    '& .words': { display: 'none' },
    '@media (pointer: coarse)': { minInlineSize: '2.75rem', blockSize: '2.75rem' },
  },
  [theme.breakpoints.up('md')]: {
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
    // At the end of the box that it belongs to.
    '[role=search] &': {
      blockSize: 'auto',
      border: 0,
      backgroundColor: 'transparent',
      '& svg': { display: 'none' },
    },
  },
}));

const GlobalSearch = lazyStartPart(
  () => import('../page-surroundings.ts'),
  'GlobalSearch',
  'button',
);

export interface ToolbarProps {
  /** Where the navigation can be brought and sent away. */
  readonly navigation: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
  /** The logo, where the navigation does not hold it. */
  readonly start?: ReactNode;
}

export function Toolbar({ navigation, start }: ToolbarProps) {
  const { t } = useTranslation('shell');
  const { layout } = useLayout();
  const panels = usePanels();
  return (
    <Box component="header" aria-label={t('toolbar.label')} sx={toolbarStyle}>
      {navigation && (
        <ToolbarButton
          label={navigation.isOpen ? t('navigation.close') : t('navigation.open')}
          aria-expanded={navigation.isOpen}
          onClick={navigation.toggle}
        >
          {navigation.isOpen ? <MenuOpenIcon className="pv-points" /> : <MenuIcon />}
        </ToolbarButton>
      )}
      {start}
      <Box sx={{ flex: 1, minInlineSize: 0, px: { md: 1 } }}>
        <Suspense
          fallback={
            <Box sx={waitingStyle}>
              <PaletteButton />
            </Box>
          }
        >
          <GlobalSearch onSearchAll={(text) => panels.show('palette', text)}>
            <PaletteButton />
          </GlobalSearch>
        </Suspense>
      </Box>
      <FontSizeMenu />
      <FullscreenButton />
      <LanguageMenu />
      <ThemeMenu />
      <ToolbarButton
        label={t('toolbar.shortcuts')}
        aria-haspopup="dialog"
        isForDesks
        onClick={() => panels.show('shortcuts')}
      >
        <StarBorderIcon fontSize="small" />
      </ToolbarButton>
      <ToolbarButton
        label={t('toolbar.quickPanel')}
        aria-haspopup="dialog"
        aria-keyshortcuts="q"
        isForNarrow={layout.hasRightPanel}
        onClick={() => panels.show('quick')}
      >
        <BoltOutlinedIcon fontSize="small" />
      </ToolbarButton>
      <NoticesBell />
      <ToolbarButton
        label={t('toolbar.settings')}
        aria-haspopup="dialog"
        onClick={() => panels.show('settings')}
      >
        <TuneOutlinedIcon fontSize="small" />
      </ToolbarButton>
      <UserMenu />
    </Box>
  );
}

function FullscreenButton() {
  const { t } = useTranslation('shell');
  const isFullscreen = useIsFullscreen();
  if (!canGoFullscreen()) return null;
  return (
    <ToolbarButton
      label={isFullscreen ? t('fullscreen.leave') : t('fullscreen.enter')}
      isForDesks
      onClick={toggleFullscreen}
    >
      {isFullscreen ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
    </ToolbarButton>
  );
}

/** Where only the button will be, it need not wait. */
const waitingStyle = {
  display: 'flex',
  justifyContent: 'flex-end',
  '@media (min-width: 1180px)': { display: 'none' },
} as const;

const toolbarStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, md: 0.5 },
  blockSize: '100%',
  minInlineSize: 0,
} as const;

// The way to every page and action, with the keys that lead there as well.
function PaletteButton() {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  return (
    <PaletteTrigger
      aria-label={t('toolbar.palette')}
      title={t('toolbar.palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => show('palette')}
    >
      <SearchIcon aria-hidden />
      <span className="words" dir="ltr" aria-hidden>
        <Key>{commandKey}</Key> <Key>K</Key>
      </span>
    </PaletteTrigger>
  );
}

const FontSizePanel = lazyPart(() => import('./FontSizePanel.tsx'), 'FontSizePanel');

/** A button of the toolbar with the slider for the font size behind it. */
function FontSizeMenu() {
  const { t } = useTranslation('shell');
  const { isOpen, button, opened } = useOpener('dialog');
  return (
    <>
      <ToolbarButton label={t('toolbar.fontSize')} {...button} isForDesks>
        <FormatSizeIcon fontSize="small" />
      </ToolbarButton>
      <WhenWanted isOpen={isOpen}>
        <FontSizePanel {...opened} />
      </WhenWanted>
    </>
  );
}
