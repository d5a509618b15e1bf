/** Centred in the place of what is missing; for `sx`. */
export const centredColumn = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 6,
  py: 12,
  // A link of its own line, not one inside a sentence.
  '@media (pointer: coarse)': {
    '& > .pv-link': {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: 'var(--pv-touch-target)',
    },
  },
} as const;
