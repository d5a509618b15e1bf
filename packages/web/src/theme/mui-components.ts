// How MUI's parts look here. Sizes follow the density of a desk: 36 px controls, 44 px where a finger points.
import type { ThemeOptions } from '@mui/material/styles';
import { sizes, weights, type ColourTokens } from './tokens.ts';

const controlHeight = 36;
const coarse = '@media (pointer: coarse)';

export function muiComponents(colours: ColourTokens): NonNullable<ThemeOptions['components']> {
  const floating = {
    border: `1px solid ${colours.hairline}`,
    boxShadow: colours.shadow,
    backgroundImage: 'none',
  };
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: controlHeight,
          paddingBlock: 6,
          paddingInline: 14,
          whiteSpace: 'nowrap',
          [coarse]: { minHeight: sizes.touchTarget },
        },
      },
      variants: [
        {
          props: { variant: 'outlined' },
          style: {
            paddingBlock: 5, // with the border as high as the others
            borderColor: colours.controlBorder,
            color: colours.text,
            '&:hover': { borderColor: colours.text, backgroundColor: colours.hover },
          },
        },
        {
          props: { variant: 'text', color: 'inherit' },
          style: { '&:hover': { backgroundColor: colours.hover } },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: sizes.radius,
          inlineSize: controlHeight,
          blockSize: controlHeight,
          padding: 0,
          [coarse]: { inlineSize: sizes.touchTarget, blockSize: sizes.touchTarget },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: colours.controlBorder,
          color: colours.text,
          '&:hover': { backgroundColor: colours.hover },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: colours.primary,
            color: colours.onPrimary,
          },
          [coarse]: { minHeight: sizes.touchTarget },
        },
      },
    },
    // Also where the first of a line is none of the group's: they wrap on a phone.
    MuiToggleButtonGroup: {
      styleOverrides: {
        middleButton: { borderLeftColor: colours.controlBorder },
        lastButton: { borderLeftColor: colours.controlBorder },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: {
      styleOverrides: {
        // Over a notice that happens to come: whoever opens a menu wants to choose from it now.
        root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }),
        paper: { ...floating, marginBlockStart: 4 },
        list: { paddingBlock: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: controlHeight,
          fontSize: sizes.textBase,
          marginInline: 4,
          paddingInline: 10,
          borderRadius: sizes.radius - 2,
          [coarse]: { minHeight: sizes.touchTarget },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 30, color: 'inherit' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...floating,
          inlineSize: sizes.dialogWidth,
          maxInlineSize: 'calc(100% - 32px)',
          margin: 16,
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colours.backdrop } },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 16, fontWeight: weights.strong, padding: '18px 20px 10px' },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          padding: '8px 20px 20px',
          // MUI takes the space under the title away, and with it the upper half of a field's label.
          '.MuiDialogTitle-root + &.MuiDialogContent-root': { paddingBlockStart: 8 },
        },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: { padding: '12px 20px', borderBlockStart: `1px solid ${colours.hairline}` },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colours.surface,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: colours.controlBorder },
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: colours.text,
          },
        },
        input: { '&:focus-visible': { outline: 'none' } }, // the notched outline thickens instead
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': { color: colours.muted, opacity: 1 },
          '&:focus-visible': { outline: 'none' },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: sizes.textLabel } } },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: 'center', fontSize: sizes.textBase, paddingBlock: 4 },
        message: { paddingBlock: 6 },
        action: { paddingBlockStart: 0, alignItems: 'center' },
      },
    },
    MuiTabs: {
      // Where not all tabs fit, arrows say so; on phones too.
      defaultProps: { allowScrollButtonsMobile: true },
      styleOverrides: {
        root: { minHeight: 40 },
        scrollButtons: { inlineSize: 28 },
        indicator: { height: 2 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          paddingInline: 4,
          paddingBlock: 8,
          marginInlineEnd: 20,
          '@media (max-width: 599.95px)': { marginInlineEnd: 6 },
          '&:last-of-type': { marginInlineEnd: 0 },
          fontSize: sizes.textBase,
          fontWeight: weights.medium,
          '&.Mui-focusVisible': { outlineOffset: -2 },
          [coarse]: { minHeight: sizes.touchTarget },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          fontSize: sizes.textLabel,
          fontWeight: weights.regular,
          backgroundColor: colours.nav,
          color: colours.navText,
          border: `1px solid ${colours.navHairline}`,
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { '&:focus-visible': { outlineOffset: 4 } } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  };
}
