// The frame of a desk: navigation at the side or across, bars that stay or scroll, side panels, in one of three widths.
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { sizes } from '../../theme/tokens.ts';
import { Footer } from '../Footer.tsx';
import { Logo } from '../Logo.tsx';
import { FoldedNavigation } from '../navigation/FoldedNavigation.tsx';
import { HorizontalNavigation } from '../navigation/HorizontalNavigation.tsx';
import { LazyDrawer } from '../navigation/LazyDrawer.tsx';
import { SlidingNavigation } from '../navigation/SlidingNavigation.tsx';
import { TabbedNavigation } from '../navigation/TabbedNavigation.tsx';
import { ShortcutsRail } from '../shortcuts/ShortcutsRail.tsx';
import { SettingsHandle } from '../toolbar/SettingsHandle.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { Bar, Content, sidePadding, widthOf } from './frame-parts.tsx';
import { useLayout } from './layout-context.ts';
import type { LayoutSettings } from './layout-settings.ts';

const QuickDock = lazy(async () => ({
  default: (await import('../quick-panel/QuickDock.tsx')).QuickDock,
}));

export function WideFrame({ children }: { readonly children: ReactNode }) {
  const { layout } = useLayout();
  const isBoxed = layout.mode === 'boxed';
  const barCount = fixedBars(layout);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--pv-bars', `calc(var(--pv-bar) * ${barCount})`);
    return () => void style.removeProperty('--pv-bars');
  }, [barCount]);
  return (
    <Box
      data-layout={layout.preset}
      data-mode={layout.mode}
      style={isBoxed ? { maxInlineSize: layout.containerWidth } : {}}
      sx={{
        display: 'flex',
        minBlockSize: '100dvh',
        ...(isBoxed && {
          marginInline: 'auto',
          borderInline: '1px solid var(--pv-hairline)',
          boxShadow: 'var(--pv-shadow)',
        }),
      }}
    >
      {layout.hasLeftPanel && <ShortcutsRail />}
      {layout.preset === 'vertical' ? (
        <SideNavigationFrame layout={layout}>{children}</SideNavigationFrame>
      ) : (
        <AcrossNavigationFrame layout={layout}>{children}</AcrossNavigationFrame>
      )}
      {layout.hasRightPanel && (
        <Suspense fallback={<Box sx={{ flex: `0 0 ${sizes.quickPanel}px` }} />}>
          <QuickDock />
        </Suspense>
      )}
      {!layout.hasToolbar && <SettingsHandle />}
    </Box>
  );
}

/** How many bars stay above the content: notices stand below them, tables leave room for them. */
function fixedBars({ preset, hasNavbar, navbarStyle, hasToolbar, toolbarStyle }: LayoutSettings) {
  const navbar = preset !== 'vertical' && hasNavbar && navbarStyle === 'fixed' ? 1 : 0;
  return navbar + (hasToolbar && toolbarStyle === 'fixed' ? 1 : 0);
}

interface FrameProps {
  readonly layout: LayoutSettings;
  readonly children: ReactNode;
}

function SideNavigationFrame({ layout, children }: FrameProps) {
  const [isOpen, setOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isAbove = layout.toolbarPlace === 'above' && layout.hasToolbar;
  const offset = isAbove && layout.toolbarStyle === 'fixed' ? sizes.bar : 0;
  const slides = layout.hasNavbar && layout.navigationStyle === 'slide';
  const navigation = slides
    ? { isOpen, toggle: () => setOpen(!isOpen) }
    : layout.hasNavbar
      ? undefined
      : { isOpen: isDrawerOpen, toggle: () => setDrawerOpen(true) };
  const hasLogoInToolbar = isAbove || !layout.hasNavbar || (slides && !isOpen);
  const toolbar = layout.hasToolbar && (
    <Bar layout={layout} isFixed={layout.toolbarStyle === 'fixed'}>
      <Toolbar navigation={navigation} start={hasLogoInToolbar && <Logo isOnSurface />} />
    </Bar>
  );
  const place = {
    insetBlockStart: `${offset}px`,
    blockSize: `calc(100dvh - ${offset}px)`,
    hasLogo: !isAbove,
  };
  return (
    <Column>
      {isAbove && toolbar}
      <Box sx={{ flex: 1, display: 'flex', minInlineSize: 0 }}>
        {layout.hasNavbar && <SideNavigation layout={layout} isOpen={isOpen} place={place} />}
        <Column>
          {!isAbove && toolbar}
          <Content layout={layout}>{children}</Content>
          <FrameFooter layout={layout} />
        </Column>
      </Box>
      <LazyDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </Column>
  );
}

interface SideNavigationProps {
  readonly layout: LayoutSettings;
  readonly isOpen: boolean;
  readonly place: {
    readonly insetBlockStart: string;
    readonly blockSize: string;
    readonly hasLogo: boolean;
  };
}

function SideNavigation({ layout, isOpen, place }: SideNavigationProps) {
  switch (layout.navigationStyle) {
    case 'slide':
      return <SlidingNavigation isOpen={isOpen} {...place} />;
    case 'folded':
      return <FoldedNavigation {...place} />;
    case 'tabbed':
      return <TabbedNavigation isDense={false} {...place} />;
    case 'denseTabbed':
      return <TabbedNavigation isDense {...place} />;
  }
}

function AcrossNavigationFrame({ layout, children }: FrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isToolbarFirst = layout.toolbarPlace === 'above' || !layout.hasNavbar;
  const isToolbarFixed = layout.hasToolbar && layout.toolbarStyle === 'fixed';
  const isNavbarFixed = layout.navbarStyle === 'fixed';
  const hasLogoAbove = isToolbarFirst && layout.hasToolbar;
  const toolbar = layout.hasToolbar && (
    <Bar
      layout={layout}
      isFixed={isToolbarFixed}
      offset={!isToolbarFirst && isNavbarFixed ? sizes.bar : 0}
    >
      <Toolbar
        navigation={
          layout.hasNavbar ? undefined : { isOpen: isDrawerOpen, toggle: () => setDrawerOpen(true) }
        }
        start={hasLogoAbove && <Logo isOnSurface />}
      />
    </Bar>
  );
  const navbar = layout.hasNavbar && (
    <Bar
      layout={layout}
      isNavy
      isFixed={isNavbarFixed}
      offset={isToolbarFirst && isToolbarFixed ? sizes.bar : 0}
    >
      <HorizontalNavigation start={!hasLogoAbove && <Logo />} />
    </Bar>
  );
  return (
    <Column>
      {isToolbarFirst ? toolbar : navbar}
      {isToolbarFirst ? navbar : toolbar}
      <Content layout={layout}>{children}</Content>
      <FrameFooter layout={layout} />
      <LazyDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </Column>
  );
}

function FrameFooter({ layout }: { readonly layout: LayoutSettings }) {
  if (!layout.hasFooter) return null;
  return (
    <Footer
      isFixed={layout.footerStyle === 'fixed'}
      width={widthOf(layout)}
      padding={sidePadding}
    />
  );
}

function Column({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
      {children}
    </Box>
  );
}
