/** Pixels that a date needs with its button: the longest month is an Arabic one. */
export const dateFieldWidth = { day: 172, month: 148 } as const;
