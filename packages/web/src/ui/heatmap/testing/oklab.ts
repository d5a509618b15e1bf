// Colours as a browser mixes them and as people see them: OKLab, the contrast of WCAG, and the common colour-vision deficiencies.

export type Lab = readonly [lightness: number, a: number, b: number];
type Light = readonly [red: number, green: number, blue: number];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function lightOf(colour: string): Light {
  const part = (start: number) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function labOf([red, green, blue]: Light): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightOfLab([lightness, a, b]: Lab): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `color-mix(in oklab, from, to share)`. */
export function mixed(from: string, to: string, share: number): Lab {
  const [start, end] = [labOf(lightOf(from)), labOf(lightOf(to))];
  const at = (place: 0 | 1 | 2) => start[place] + (end[place] - start[place]) * share;
  return [at(0), at(1), at(2)];
}

/** @param ink luminance of what is written: 0 is black, 1 white */
export function contrast(ground: Lab, ink: 0 | 1): number {
  const [red, green, blue] = lightOfLab(ground);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (Math.max(luminance, ink) + 0.05) / (Math.min(luminance, ink) + 0.05);
}

/** Of Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const deficiencies = {
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

export function seenWith(eyes: keyof typeof deficiencies, colour: Lab): Lab {
  const light = lightOfLab(colour);
  const matrix = deficiencies[eyes];
  const row = (start: number) =>
    light.reduce((sum, part, place) => sum + part * (matrix[start + place] ?? 0), 0);
  return labOf([row(0), row(3), row(6)]);
}

export function distance(one: Lab | undefined, other: Lab | undefined): number {
  if (!one || !other) return Number.NaN;
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
