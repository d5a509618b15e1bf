/** What a date needs with its button: the longest month is an Arabic one. */
export const dateFieldWidth = { day: '10.75rem', month: '9.25rem' } as const;
