/** Centred in the place of what is missing; for `sx`. */
export const centredColumn = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 6,
  py: 12,
} as const;
