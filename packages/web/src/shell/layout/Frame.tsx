// The frame around the pages: navigation at the side or across, bars that stay or scroll, side panels, in one of three
// widths. One tree for all layouts and window sizes, with the page always at the same place in it: nobody loses what was
// typed by turning a tablet or choosing another layout.
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { lazyPart, lazyStartPart } from '../../ui/lazy-part.tsx';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { Content, SidePlaceholder, sidePadding, widthOf } from './frame-parts.tsx';
import { NavbarBar, ToolbarBar } from './FrameBars.tsx';
import { frameOf } from './frame-shape.ts';
import { useLayout } from './layout-context.ts';

// Two of the three presets have none.
const SideNavigation = lazyStartPart(
  () => import('../navigation/SideNavigation.tsx'),
  'SideNavigation',
  'button',
);
const ShortcutsRail = lazyStartPart(
  () => import('../page-surroundings.ts'),
  'ShortcutsRail',
  'button',
);
const SettingsHandle = lazyStartPart(
  () => import('../toolbar/SettingsHandle.tsx'),
  'SettingsHandle',
  'button',
);
// Below the page.
const Footer = lazyStartPart(() => import('../page-surroundings.ts'), 'Footer');
// Most desks never need it.
const NavigationDrawer = lazyPart(
  () => import('../navigation/NavigationDrawer.tsx'),
  'NavigationDrawer',
);
const QuickDock = lazyPart(() => import('../quick-panel/QuickDock.tsx'), 'QuickDock');

export function Frame({ children }: { readonly children: ReactNode }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { layout } = useLayout();
  const [isSlidIn, setSlidIn] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const shape = frameOf(layout, isWide, isSlidIn);
  useBarsHeight(shape.fixedBars);

  const toggles = {
    none: undefined,
    slide: { isOpen: isSlidIn, toggle: () => setSlidIn(!isSlidIn) },
    drawer: { isOpen: isDrawerOpen, toggle: () => setDrawerOpen(true) },
  } as const;
  const toolbar = shape.toolbar && (
    <ToolbarBar layout={layout} bar={shape.toolbar} navigation={toggles[shape.toggle]} />
  );
  const navbar = shape.navbar && <NavbarBar layout={layout} bar={shape.navbar} />;
  const isBoxed = isWide && layout.mode === 'boxed';

  return (
    <Box
      data-layout={isWide ? layout.preset : 'narrow'}
      data-mode={layout.mode}
      style={isBoxed ? { maxInlineSize: layout.containerWidth } : {}}
      sx={[{ display: 'flex', minBlockSize: '100dvh' }, isBoxed && boxStyle]}
    >
      {shape.hasLeftPanel && (
        <Suspense fallback={<Box sx={{ flex: '0 0 var(--pv-side-panel)' }} />}>
          <ShortcutsRail />
        </Suspense>
      )}
      <Box sx={columnStyle}>
        {shape.toolbar?.place === 'first' && toolbar}
        {navbar}
        {shape.toolbar?.place === 'second' && toolbar}
        <Box sx={{ flex: 1, display: 'flex', minInlineSize: 0 }}>
          {shape.side && (
            <Suspense fallback={<SidePlaceholder style={layout.navigationStyle} />}>
              <SideNavigation style={layout.navigationStyle} isOpen={isSlidIn} place={shape.side} />
            </Suspense>
          )}
          <Box sx={columnStyle}>
            {shape.toolbar?.place === 'beside' && toolbar}
            <Content width={isWide ? widthOf(layout) : {}}>{children}</Content>
            {layout.hasFooter && (
              <Suspense>
                <Footer
                  isFixed={layout.footerStyle === 'fixed'}
                  width={isWide ? widthOf(layout) : {}}
                  padding={sidePadding}
                />
              </Suspense>
            )}
          </Box>
        </Box>
      </Box>
      {shape.hasRightPanel && (
        <Suspense fallback={<Box sx={{ flex: '0 0 var(--pv-quick-panel)' }} />}>
          <QuickDock />
        </Suspense>
      )}
      {!shape.toolbar && (
        <Suspense>
          <SettingsHandle />
        </Suspense>
      )}
      <WhenWanted isOpen={isDrawerOpen}>
        <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      </WhenWanted>
    </Box>
  );
}

/** Notices stand below the bars that stay, and tables leave room for them. */
function useBarsHeight(bars: number): void {
  // Before the browser has made the styles: the property is inherited by everything.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--pv-bars', `calc(var(--pv-bar) * ${bars})`);
    return () => void style.removeProperty('--pv-bars');
  }, [bars]);
}

const columnStyle = {
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
} as const;

const boxStyle = {
  marginInline: 'auto',
  borderInline: '1px solid var(--pv-hairline)',
  boxShadow: 'var(--pv-shadow)',
} as const;
