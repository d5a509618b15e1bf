// How MUI's parts look here. Sizes follow the density of a desk: controls of 36 pixels, 44 where a finger points. They are
// rem, so that the font-size slider scales the whole interface and not its letters alone.
import type { ThemeOptions } from '@mui/material/styles';
import { tint } from './tokens.ts';

const controlHeight = '2.25rem';
const coarse = '@media (pointer: coarse)';

const buttonIcon = {
  '& > *:nth-of-type(1)': { fontSize: '1.25rem' },
  '.MuiButton-sizeSmall > & > *:nth-of-type(1)': { fontSize: '1.125rem' },
};

const floating = {
  border: '1px solid var(--pv-hairline)',
  boxShadow: 'var(--pv-shadow)',
  backgroundImage: 'none',
};

export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: controlHeight,
        paddingBlock: '0.375rem',
        paddingInline: '0.875rem',
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: 'var(--pv-touch-target)' },
      },
      startIcon: buttonIcon,
      endIcon: buttonIcon,
    },
    variants: [
      {
        props: { variant: 'outlined' },
        style: {
          paddingBlock: '0.3125rem', // with the border as high as the others
          borderColor: 'var(--pv-control-border)',
          color: 'var(--pv-text)',
          '&:hover': { borderColor: 'var(--pv-text)', backgroundColor: 'var(--pv-hover)' },
        },
      },
      {
        // What cannot be undone is told from what stands beside it.
        props: { variant: 'outlined', color: 'error' },
        style: {
          '&:not(.Mui-disabled)': { borderColor: 'currentColor', color: 'var(--pv-error)' },
          '&:hover': { backgroundColor: 'var(--pv-error-soft)' },
        },
      },
      {
        props: { variant: 'text' },
        style: {
          '&:hover': {
            backgroundColor:
              'light-dark(color-mix(in srgb, currentColor 4%, transparent), color-mix(in srgb, currentColor 8%, transparent))',
          },
        },
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: { '&:hover': { backgroundColor: 'var(--pv-hover)' } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--pv-radius)',
        inlineSize: controlHeight,
        blockSize: controlHeight,
        padding: 0,
        '--IconButton-hoverBg': 'light-dark(rgb(0 0 0 / 4%), rgb(255 255 255 / 8%))',
        [coarse]: { inlineSize: 'var(--pv-touch-target)', blockSize: 'var(--pv-touch-target)' },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      // Above notices: a menu that was just opened must stay usable.
      root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }),
      paper: { ...floating, marginBlockStart: '0.25rem' },
      list: { paddingBlock: '0.25rem' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: controlHeight,
        fontSize: 'var(--pv-text-base)',
        marginInline: '0.25rem',
        paddingInline: '0.625rem',
        borderRadius: 'calc(var(--pv-radius) - 2px)',
        [coarse]: { minHeight: 'var(--pv-touch-target)' },
        paddingBlock: '0.375rem',
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected': {
          backgroundColor: tint('primary', 8, 16),
          '&:hover': { backgroundColor: tint('primary', 12, 24) },
          '&.Mui-focusVisible': { backgroundColor: tint('primary', 20, 28) },
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '1.875rem', color: 'inherit' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        inlineSize: 'var(--pv-dialog-width)',
        maxInlineSize: 'calc(100% - 2rem)',
        margin: '1rem',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--pv-backdrop)' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: '1rem',
        fontWeight: 'var(--pv-weight-strong)',
        padding: '1.125rem 1.25rem 0.625rem',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '0.5rem 1.25rem 1.25rem',
        // MUI takes the space under the title away, and with it the upper half of a field's label.
        '.MuiDialogTitle-root + &.MuiDialogContent-root': { paddingBlockStart: '0.5rem' },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '0.75rem 1.25rem', borderBlockStart: '1px solid var(--pv-hairline)' },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--pv-surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pv-control-border)' },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--pv-text)',
        },
      },
      input: {
        '&:focus-visible': { outline: 'none' }, // the notched outline thickens instead
        '&:-webkit-autofill': { WebkitTextFillColor: 'light-dark(fieldtext, #ffffff)' },
      },
    },
    // As high and as wide in rem as MUI makes them in pixels.
    variants: [
      {
        props: { size: 'small' },
        style: {
          '& .MuiOutlinedInput-input:not(.MuiInputBase-inputMultiline)': {
            paddingBlock: '0.53125rem',
            [coarse]: { boxSizing: 'border-box', blockSize: 'var(--pv-touch-target)' },
          },
        },
      },
    ],
  },
  MuiInputLabel: {
    variants: [
      {
        props: { variant: 'outlined', size: 'small', shrink: false },
        style: {
          transform: 'translate(0.875rem, 0.5625rem) scale(1)',
          [coarse]: { transform: 'translate(0.875rem, 0.75rem) scale(1)' },
        },
      },
      {
        props: { variant: 'outlined', shrink: true },
        style: { transform: 'translate(0.875rem, -0.5625rem) scale(0.75)' },
      },
    ],
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: 'var(--pv-muted)', opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { [coarse]: { minHeight: 'var(--pv-touch-target)' } } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: 'var(--pv-text-label)' } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        fontSize: 'var(--pv-text-base)',
        paddingBlock: '0.25rem',
        paddingInline: '1rem',
      },
      icon: { fontSize: '1.375rem', marginInlineEnd: '0.75rem' },
      message: { paddingBlock: '0.375rem' },
      action: { paddingBlockStart: 0, alignItems: 'center' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&:focus-visible': { outlineOffset: '0.25rem' } },
      icon: { fontSize: '1.125rem', marginInline: '0.25rem' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      track: {
        opacity: 1,
        backgroundColor: 'light-dark(rgb(0 0 0 / 38%), rgb(255 255 255 / 30%))',
      },
      switchBase: { '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 } },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
