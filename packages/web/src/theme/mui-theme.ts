// The application's MUI theme, made from the tokens: one for each pair of scheme and direction.
import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { muiComponents } from './mui-components.ts';
import { darkColours, lightColours, motion, sizes, weights, type ColourTokens } from './tokens.ts';

export type ColourScheme = 'light' | 'dark';

export const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export function createAppTheme(scheme: ColourScheme, direction: Direction): Theme {
  const colours = scheme === 'dark' ? darkColours : lightColours;
  return createTheme({
    direction,
    spacing: sizes.space,
    shape: { borderRadius: sizes.radius },
    palette: paletteOf(scheme, colours),
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
      easing: {
        easeInOut: 'ease-out',
        easeOut: 'ease-out',
        easeIn: 'ease-out',
        sharp: 'ease-out',
      },
    },
    components: muiComponents(colours),
  });
}

function paletteOf(mode: ColourScheme, colours: ColourTokens) {
  const tone = (main: string) => ({ main, contrastText: colours.onPrimary });
  return {
    mode,
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: colours.onPrimary },
    secondary: tone(colours.muted),
    success: tone(colours.success),
    warning: tone(colours.warning),
    error: tone(colours.error),
    info: tone(colours.info),
    text: { primary: colours.text, secondary: colours.muted },
    divider: colours.hairline,
    background: { default: colours.page, paper: colours.surface },
    action: { hover: colours.hover, selected: colours.primarySoft, focus: colours.hover },
  };
}

function typography(direction: Direction) {
  // Arabic letters join: extra spacing would tear words apart. They also need a little more height.
  const tight = direction === 'rtl' ? 0 : '-0.01em';
  const rem = (pixels: number) => `${pixels / 16}rem`;
  return {
    fontFamily,
    fontSize: sizes.textBase,
    fontWeightRegular: weights.regular,
    fontWeightMedium: weights.medium,
    fontWeightBold: weights.strong,
    h1: {
      fontSize: rem(sizes.textTitle),
      lineHeight: 1.4,
      fontWeight: weights.strong,
      letterSpacing: tight,
    },
    h2: { fontSize: rem(16), lineHeight: 1.4, fontWeight: weights.strong, letterSpacing: tight },
    h3: { fontSize: rem(sizes.textBase), lineHeight: 1.45, fontWeight: weights.strong },
    body1: { fontSize: rem(sizes.textBase), lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: rem(sizes.textTable), lineHeight: 1.5, letterSpacing: 0 },
    caption: { fontSize: rem(sizes.textLabel), lineHeight: 1.4, letterSpacing: 0 },
    button: {
      fontSize: rem(sizes.textBase),
      fontWeight: weights.medium,
      textTransform: 'none' as const,
      letterSpacing: 0,
    },
  };
}
