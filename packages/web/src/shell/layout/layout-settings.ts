// How the frame around the pages is built: three presets, and what can be chosen in each (spec 000 sections 2 and 9).
// An account keeps only plain values; whatever is unknown there is the default.

/** One with the navigation at the side, two with it across; of these the second has the toolbar above it. */
export const presets = ['vertical', 'horizontal', 'toolbarFirst'] as const;
export type LayoutPreset = (typeof presets)[number];

export const modes = ['boxed', 'fullwidth', 'container'] as const;
export type LayoutMode = (typeof modes)[number];

/** Pixels, one for each preset in their order; each may be chosen in all of them. */
export const containerWidths = [1570, 1120, 1600] as const;
export type ContainerWidth = (typeof containerWidths)[number];

/** Of a navigation at the side. */
export const navigationStyles = ['slide', 'folded', 'tabbed', 'denseTabbed'] as const;
export type NavigationStyle = (typeof navigationStyles)[number];

/** A fixed bar stays in sight, a static one scrolls with the page. */
export const barStyles = ['fixed', 'static'] as const;
export type BarStyle = (typeof barStyles)[number];

/** Above or below the navigation; beside it, where the navigation stands at the side. */
export const toolbarPlaces = ['above', 'below'] as const;
export type ToolbarPlace = (typeof toolbarPlaces)[number];

export interface LayoutSettings {
  readonly preset: LayoutPreset;
  readonly mode: LayoutMode;
  readonly containerWidth: ContainerWidth;
  readonly hasNavbar: boolean;
  readonly navigationStyle: NavigationStyle;
  /** Of a navigation across the page. */
  readonly navbarStyle: BarStyle;
  readonly hasToolbar: boolean;
  readonly toolbarStyle: BarStyle;
  readonly toolbarPlace: ToolbarPlace;
  readonly hasFooter: boolean;
  readonly footerStyle: BarStyle;
  /** The user's shortcuts. */
  readonly hasLeftPanel: boolean;
  /** The quick panel, always open. */
  readonly hasRightPanel: boolean;
}

const shared = {
  mode: 'container',
  hasNavbar: true,
  navigationStyle: 'slide',
  navbarStyle: 'fixed',
  hasToolbar: true,
  toolbarStyle: 'fixed',
  hasFooter: true,
  footerStyle: 'static',
  hasRightPanel: false,
} as const;

/** What choosing a preset sets. The third is the active default. */
export const presetSettings: Readonly<Record<LayoutPreset, LayoutSettings>> = {
  vertical: {
    ...shared,
    preset: 'vertical',
    containerWidth: 1570,
    toolbarPlace: 'below',
    hasLeftPanel: false,
  },
  horizontal: {
    ...shared,
    preset: 'horizontal',
    containerWidth: 1120,
    toolbarPlace: 'below',
    hasLeftPanel: true,
  },
  toolbarFirst: {
    ...shared,
    preset: 'toolbarFirst',
    containerWidth: 1600,
    toolbarPlace: 'above',
    hasLeftPanel: true,
  },
};
export const defaultLayout = presetSettings.toolbarFirst;

/** Reads what an account holds. */
export function layoutOf(stored: unknown): LayoutSettings {
  const values: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {};
  const base = presetSettings[oneOf(presets, values['preset'], defaultLayout.preset)];
  const flag = (name: keyof LayoutSettings & `has${string}`) => {
    const value = values[name];
    return typeof value === 'boolean' ? value : base[name];
  };
  return {
    preset: base.preset,
    mode: oneOf(modes, values['mode'], base.mode),
    containerWidth: oneOf(containerWidths, values['containerWidth'], base.containerWidth),
    hasNavbar: flag('hasNavbar'),
    navigationStyle: oneOf(navigationStyles, values['navigationStyle'], base.navigationStyle),
    navbarStyle: oneOf(barStyles, values['navbarStyle'], base.navbarStyle),
    hasToolbar: flag('hasToolbar'),
    toolbarStyle: oneOf(barStyles, values['toolbarStyle'], base.toolbarStyle),
    toolbarPlace: oneOf(toolbarPlaces, values['toolbarPlace'], base.toolbarPlace),
    hasFooter: flag('hasFooter'),
    footerStyle: oneOf(barStyles, values['footerStyle'], base.footerStyle),
    hasLeftPanel: flag('hasLeftPanel'),
    hasRightPanel: flag('hasRightPanel'),
  };
}

function oneOf<Value>(known: readonly Value[], value: unknown, otherwise: Value): Value {
  return known.find((choice) => choice === value) ?? otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
