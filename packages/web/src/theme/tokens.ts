// Values that code calculates with; all others are in `tokens.css`.

/** Pixels of 1 rem at 100%. */
export const rootPixels = 16;

/** Heights of a table's row in rem: with a mouse, and where a finger points. */
export const rowHeights = { mouse: 2.25, finger: 2.75 } as const;

/** Milliseconds of `--pv-motion-quick` and `--pv-motion-calm`; MUI's transitions wait for them in code. */
export const motion = { quick: 120, calm: 180 } as const;

// A token's colour, see-through: percent of it in the light and in the dark scheme.
export function tint(token: string, light: number, dark: number): string {
  const part = (percent: number) => `rgb(from var(--pv-${token}) r g b / ${percent}%)`;
  return `light-dark(${part(light)}, ${part(dark)})`;
}
