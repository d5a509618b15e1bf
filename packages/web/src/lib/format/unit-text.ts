// Units beside names and numbers. Isolated, since a unit is Latin in every language.

/** `Std (bp)`; the name alone where there is no unit, or several. */
export const withUnit = (name: string, unit: string | null | undefined) =>
  unit ? `${name} (\u2068${unit}\u2069)` : name;
