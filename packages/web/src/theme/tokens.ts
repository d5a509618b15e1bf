// The look in numbers: the same values as `tokens.css`, for code that needs to calculate with a colour or a size. A test
// holds both files together. Text has a contrast of at least 4.5 on its surface, borders of controls at least 3.

export interface ColourTokens {
  /** Behind everything, and of cards, tables and dialogs. */
  readonly page: string;
  readonly surface: string;
  /** Rows under the pointer, quiet fills. */
  readonly hover: string;
  readonly text: string;
  readonly muted: string;
  readonly hairline: string;
  readonly controlBorder: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** A quiet fill with the primary hue: chosen rows, chosen tabs. */
  readonly primarySoft: string;
  readonly focus: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** The navigation is navy in both themes. */
  readonly nav: string;
  readonly navText: string;
  readonly navMuted: string;
  readonly navHairline: string;
  readonly navActive: string;
  readonly navAccent: string;
  /** Sequential bands of a heatmap. */
  readonly bandLow: string;
  readonly bandMedium: string;
  readonly bandHigh: string;
  readonly bandExtreme: string;
  /** Diverging bands of a change: the number always stands in the cell, with its sign. */
  readonly changeDecreaseStrong: string;
  readonly changeDecrease: string;
  readonly changeNone: string;
  readonly changeIncrease: string;
  readonly changeIncreaseStrong: string;
  readonly backdrop: string;
  readonly shadow: string;
}

export const lightColours: ColourTokens = {
  page: '#f5f7f9',
  surface: '#ffffff',
  hover: '#eef2f5',
  text: '#14202b',
  muted: '#566675',
  hairline: '#dce3e9',
  controlBorder: '#7f8d9a',
  primary: '#0e5a86',
  primaryHover: '#0a4a70',
  onPrimary: '#ffffff',
  primarySoft: '#e3eff6',
  focus: '#0e5a86',
  success: '#18713f',
  successSoft: '#e6f3eb',
  warning: '#8f5300',
  warningSoft: '#fbf0dd',
  error: '#b3261e',
  errorSoft: '#fbe9e7',
  info: '#0e5a86',
  infoSoft: '#e3eff6',
  nav: '#0c2236',
  navText: '#e7eef4',
  navMuted: '#9fb4c6',
  navHairline: '#1f3a52',
  navActive: '#17395a',
  navAccent: '#62b6e7',
  bandLow: '#e6f2f5',
  bandMedium: '#a9d3de',
  bandHigh: '#4b9cb8',
  bandExtreme: '#0c4f73',
  changeDecreaseStrong: '#2f6db0',
  changeDecrease: '#9cc0e2',
  changeNone: '#f3f3f1',
  changeIncrease: '#f2be98',
  changeIncreaseStrong: '#c2571a',
  backdrop: 'rgb(12 34 54 / 45%)',
  shadow: '0 1px 2px rgb(12 34 54 / 8%), 0 8px 24px rgb(12 34 54 / 12%)',
};

export const darkColours: ColourTokens = {
  page: '#0c141c',
  surface: '#131e29',
  hover: '#1a2834',
  text: '#e7eef4',
  muted: '#9fb1c0',
  hairline: '#243340',
  controlBorder: '#5f7486',
  primary: '#62b6e7',
  primaryHover: '#86c8ef',
  onPrimary: '#08202f',
  primarySoft: '#17334a',
  focus: '#62b6e7',
  success: '#5cc98e',
  successSoft: '#12301f',
  warning: '#f0b04a',
  warningSoft: '#33260f',
  error: '#f2918a',
  errorSoft: '#3a1b1a',
  info: '#62b6e7',
  infoSoft: '#17334a',
  nav: '#0a1a2a',
  navText: '#e7eef4',
  navMuted: '#9fb4c6',
  navHairline: '#1b3247',
  navActive: '#15324d',
  navAccent: '#62b6e7',
  bandLow: '#173440',
  bandMedium: '#215d73',
  bandHigh: '#4b9cb8',
  bandExtreme: '#b5dfec',
  changeDecreaseStrong: '#8dbdf0',
  changeDecrease: '#2a5684',
  changeNone: '#232b32',
  changeIncrease: '#7d4623',
  changeIncreaseStrong: '#f0a06c',
  backdrop: 'rgb(2 8 14 / 65%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
};

/** Lengths in pixels. */
export const sizes = {
  /** Spaces are multiples of this. */
  space: 4,
  radius: 6,
  tableRow: 36,
  touchTarget: 44,
  navWidth: 280,
  /** The folded navigation, and the rails of the tabbed and of the dense tabbed one; with its panel 400 and 344. */
  navFolded: 64,
  navTabbed: 120,
  navDense: 64,
  /** A bar across the page. */
  bar: 56,
  sidePanel: 56,
  quickPanel: 344,
  dialogWidth: 500,
  textBase: 14,
  textTable: 13,
  textLabel: 12,
  textTitle: 20,
  textDisplay: 28,
} as const;

export const weights = { regular: 400, medium: 500, strong: 650 } as const;

/** Milliseconds. */
export const motion = { quick: 120, calm: 180 } as const;
