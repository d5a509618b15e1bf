// What the frame draws where, worked out from the layout and the window.
import type { LayoutSettings } from './layout-settings.ts';

type BarsHeight = '0px' | 'var(--pv-bar)';

export interface BarShape {
  readonly isFixed: boolean;
  /** The height of the fixed bars above. */
  readonly offset: BarsHeight;
  readonly hasLogo: boolean;
}

export interface SidePlace {
  readonly insetBlockStart: string;
  readonly blockSize: string;
  readonly hasLogo: boolean;
}

export interface FrameShape {
  readonly toolbar: (BarShape & { readonly place: 'first' | 'second' | 'beside' }) | null;
  /** A navigation across the page. */
  readonly navbar: BarShape | null;
  /** A navigation at the side. */
  readonly side: SidePlace | null;
  /** What the toolbar's button for the navigation does. */
  readonly toggle: 'none' | 'slide' | 'drawer';
  readonly hasLeftPanel: boolean;
  readonly hasRightPanel: boolean;
  /** How many bars stay above the content. */
  readonly fixedBars: number;
}

const narrowFrame: FrameShape = {
  toolbar: { place: 'first', isFixed: true, offset: '0px', hasLogo: false },
  navbar: null,
  side: null,
  toggle: 'drawer',
  hasLeftPanel: false,
  hasRightPanel: false,
  fixedBars: 1,
};

export function frameOf(layout: LayoutSettings, isWide: boolean, isSlidIn: boolean): FrameShape {
  // Without room there is one layout only; what was chosen comes back with the room.
  if (!isWide) return narrowFrame;
  return layout.preset === 'vertical' ? sideFrame(layout, isSlidIn) : acrossFrame(layout);
}

function sideFrame(layout: LayoutSettings, isSlidIn: boolean): FrameShape {
  const { hasNavbar, hasToolbar, hasLeftPanel, hasRightPanel } = layout;
  const isAbove = hasToolbar && layout.toolbarPlace === 'above';
  const isFixed = layout.toolbarStyle === 'fixed';
  const slides = hasNavbar && layout.navigationStyle === 'slide';
  const offset = isAbove && isFixed ? 'var(--pv-bar)' : '0px';
  return {
    toolbar: hasToolbar
      ? {
          place: isAbove ? 'first' : 'beside',
          isFixed,
          offset: '0px',
          hasLogo: isAbove || !hasNavbar || (slides && !isSlidIn),
        }
      : null,
    navbar: null,
    side: hasNavbar
      ? { insetBlockStart: offset, blockSize: `calc(100dvh - ${offset})`, hasLogo: !isAbove }
      : null,
    toggle: slides ? 'slide' : hasNavbar ? 'none' : 'drawer',
    hasLeftPanel,
    hasRightPanel,
    fixedBars: hasToolbar && isFixed ? 1 : 0,
  };
}

function acrossFrame(layout: LayoutSettings): FrameShape {
  const { hasNavbar, hasToolbar, hasLeftPanel, hasRightPanel } = layout;
  const isToolbarFirst = hasToolbar && (layout.toolbarPlace === 'above' || !hasNavbar);
  const isToolbarFixed = hasToolbar && layout.toolbarStyle === 'fixed';
  const isNavbarFixed = hasNavbar && layout.navbarStyle === 'fixed';
  return {
    toolbar: hasToolbar
      ? {
          place: isToolbarFirst ? 'first' : 'second',
          isFixed: isToolbarFixed,
          offset: !isToolbarFirst && isNavbarFixed ? 'var(--pv-bar)' : '0px',
          hasLogo: isToolbarFirst,
        }
      : null,
    navbar: hasNavbar
      ? {
          isFixed: isNavbarFixed,
          offset: isToolbarFirst && isToolbarFixed ? 'var(--pv-bar)' : '0px',
          hasLogo: !isToolbarFirst,
        }
      : null,
    side: null,
    toggle: hasNavbar ? 'none' : 'drawer',
    hasLeftPanel,
    hasRightPanel,
    fixedBars: Number(isToolbarFixed) + Number(isNavbarFixed),
  };
}
