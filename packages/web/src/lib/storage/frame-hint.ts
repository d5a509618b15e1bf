// The layout that was last drawn here: the frame that comes with the page follows it, before the account is known.
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = 'frame';

/** Null for the default layout. */
export function keepFrame(preset: string | null): void {
  if (preset === null) removeStored('localStorage', key);
  else writeStored('localStorage', key, preset);
}

/** `data-frame` carries it for the stylesheet. */
export function applyFrame(): void {
  const preset = readStored('localStorage', key);
  if (preset !== null) document.documentElement.dataset['frame'] = preset;
}
