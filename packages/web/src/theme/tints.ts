// A token's colour, see-through: percent of it in the light and in the dark scheme.
export function tint(token: string, light: number, dark: number): string {
  const part = (percent: number) => `rgb(from var(--pv-${token}) r g b / ${percent}%)`;
  return `light-dark(${part(light)}, ${part(dark)})`;
}
