// Numbers of a file as they were read: all their digits, no groups, and the decimal mark of the reader's language.
export const allDigits = {
  useGrouping: false,
  maximumFractionDigits: 20,
} as const satisfies Intl.NumberFormatOptions;
