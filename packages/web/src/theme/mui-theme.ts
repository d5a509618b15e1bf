// The application's MUI theme, one for each direction. Colours and sizes are the variables of `tokens.css`, so that one
// theme serves both colour schemes: `color-scheme` decides, as on the public pages.
import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { muiComponents } from './mui-components.ts';
import { tint, motion } from './tokens.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

export const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export function createAppTheme(direction: Direction): Theme {
  return createTheme({
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    direction,
    spacing: 'var(--pv-space)',
    shape: { borderRadius: 'var(--pv-radius)' },
    palette,
    typography: typography(direction),
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.quick,
        standard: motion.calm,
        complex: motion.calm,
        enteringScreen: motion.calm,
        leavingScreen: motion.quick,
      },
      easing: { easeInOut: 'ease-out', easeOut: 'ease-out', easeIn: 'ease-out', sharp: 'ease-out' },
    },
    components: muiComponents,
  });
}

const tones = ['success', 'warning', 'error', 'info'] as const;
type Tone = (typeof tones)[number];

const eachTone = <Value>(make: (tone: Tone) => Value) =>
  Object.fromEntries(tones.map((tone) => [tone, make(tone)])) as Record<Tone, Value>;

/** MUI takes this for a light scheme; where its own dark one differs, both are said. */
const palette = {
  primary: {
    main: 'var(--pv-primary)',
    dark: 'var(--pv-primary-hover)',
    contrastText: 'var(--pv-on-primary)',
  },
  secondary: { main: 'var(--pv-muted)', contrastText: 'var(--pv-on-primary)' },
  ...eachTone((tone) => ({
    main: `var(--pv-${tone})`,
    light: `color-mix(in srgb, var(--pv-${tone}) 80%, #ffffff)`,
    dark: `color-mix(in srgb, var(--pv-${tone}) 70%, #000000)`,
    contrastText: 'var(--pv-on-primary)',
  })),
  text: {
    primary: 'var(--pv-text)',
    secondary: 'var(--pv-muted)',
    disabled: 'light-dark(rgb(0 0 0 / 38%), rgb(255 255 255 / 50%))',
  },
  divider: 'var(--pv-hairline)',
  background: { default: 'var(--pv-page)', paper: 'var(--pv-surface)' },
  action: {
    active: 'light-dark(rgb(0 0 0 / 54%), #ffffff)',
    disabled: 'light-dark(rgb(0 0 0 / 26%), rgb(255 255 255 / 30%))',
    disabledBackground: 'light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 12%))',
    hover: 'var(--pv-hover)',
    selected: 'var(--pv-primary-soft)',
    focus: 'var(--pv-hover)',
  },
  Alert: Object.fromEntries(
    tones.flatMap((tone) => [
      [`${tone}Color`, `color-mix(in srgb, var(--pv-${tone}) 32%, light-dark(#1e1e1e, #ffffff))`],
      [
        `${tone}StandardBg`,
        `color-mix(in srgb, var(--pv-${tone}) 8%, light-dark(#ffffff, #060606))`,
      ],
    ]),
  ),
  LinearProgress: {
    primaryBg:
      'light-dark(color-mix(in srgb, var(--pv-primary) 38%, #ffffff), color-mix(in srgb, var(--pv-primary), #000000))',
  },
  Chip: {
    defaultBorder: 'light-dark(#bdbdbd, #616161)',
    defaultIconColor: 'light-dark(#616161, #e0e0e0)',
  },
  Input: { autofillWebkitBoxShadow: 'inset 0 0 0 6.25rem light-dark(transparent, #266798)' },
  Skeleton: { bg: tint('text', 11, 13) },
  TableCell: {
    border:
      'light-dark(color-mix(in srgb, var(--pv-hairline) 12%, #ffffff), color-mix(in srgb, var(--pv-hairline) 32%, #000000))',
  },
  Switch: {
    defaultColor: 'light-dark(#ffffff, #e0e0e0)',
    defaultDisabledColor: 'light-dark(#f5f5f5, #757575)',
    primaryDisabledColor:
      'light-dark(color-mix(in srgb, var(--pv-primary) 38%, #ffffff), color-mix(in srgb, var(--pv-primary) 45%, #000000))',
  },
};

function typography(direction: Direction) {
  // Arabic letters join: extra spacing would tear words apart. They also need a little more height.
  const tight = direction === 'rtl' ? 0 : '-0.01em';
  const strong = 'var(--pv-weight-strong)';
  return {
    fontFamily,
    fontSize: 14, // MUI calculates the sizes of its other variants from it
    fontWeightRegular: 'var(--pv-weight-regular)',
    fontWeightMedium: 'var(--pv-weight-medium)',
    fontWeightBold: strong,
    h1: {
      fontSize: 'var(--pv-text-title)',
      lineHeight: 1.4,
      fontWeight: strong,
      letterSpacing: tight,
    },
    h2: { fontSize: '1rem', lineHeight: 1.4, fontWeight: strong, letterSpacing: tight },
    h3: { fontSize: 'var(--pv-text-base)', lineHeight: 1.45, fontWeight: strong },
    body1: { fontSize: 'var(--pv-text-base)', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: 'var(--pv-text-table)', lineHeight: 1.5, letterSpacing: 0 },
    caption: { fontSize: 'var(--pv-text-label)', lineHeight: 1.4, letterSpacing: 0 },
    button: {
      fontSize: 'var(--pv-text-base)',
      fontWeight: 'var(--pv-weight-medium)',
      textTransform: 'none' as const,
      letterSpacing: 0,
    },
  };
}
