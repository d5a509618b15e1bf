// The whole screen for the application, where the browser allows it.
import { useSyncExternalStore } from 'react';

export const canGoFullscreen = () => document.fullscreenEnabled === true;

export function useIsFullscreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
}

/** A refusal (another program has the screen, say) leaves everything as it is. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => {});
}
