// When to read again after an event: not all browsers at the same moment, not for every event of a burst, and not while nobody looks.

/** Milliseconds between two refreshes: on a busy day one read covers many events. */
const shortestPause = 400;
/** Milliseconds over which the reads of all browsers that heard the same event are spread. */
const spread = 800;

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

export interface RefreshPace {
  /** Something has changed. */
  changed(): void;
  stop(): void;
}

export function paceRefreshes(
  refresh: () => void,
  page: Page = document,
  random: () => number = Math.random,
): RefreshPace {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits for somebody to look. */
  let isDue = false;

  function run(): void {
    timer = undefined;
    isDue = page.hidden;
    if (isDue) return;
    last = performance.now();
    refresh();
  }
  const look = () => {
    if (isDue && !page.hidden) run();
  };
  page.addEventListener('visibilitychange', look);

  return {
    changed() {
      if (timer !== undefined || isDue) return;
      const pause = Math.max(last + shortestPause - performance.now(), 0);
      timer = setTimeout(run, pause + random() * spread);
    },
    stop() {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', look);
    },
  };
}
