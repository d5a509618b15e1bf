// Notices that come and go by themselves. The rules live here; drawing is elsewhere.
import type { ReactNode } from 'react';

const noticeVariants = ['success', 'warning', 'error', 'info'] as const;
export type NoticeVariant = (typeof noticeVariants)[number];

export interface Notice {
  readonly id: number;
  readonly variant: NoticeVariant;
  readonly text: string;
  /** Why it is so, on a line of its own: the text stays as the specification has it. */
  readonly reason: string;
  readonly action?: NoticeAction;
}

/** Draws a button in the notice. A caller brings its own, so that the start of the application needs none. */
export type NoticeAction = (dismiss: () => void) => ReactNode;

/** Milliseconds for which a notice stays (spec 000 section 9). */
export const noticeDuration = 6_000;

export interface NoticeStore {
  readonly show: (
    variant: NoticeVariant,
    text: string,
    reason?: string,
    action?: NoticeAction,
  ) => void;
  readonly dismiss: (id: number) => void;
  /** While paused (pointer or focus on a notice) no notice leaves; each then gets its remaining time. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly clear: () => void;
  readonly list: () => readonly Notice[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that shows at most `max` notices at once, each text once; one more drops the oldest. */
export function createNoticeStore(max: number): NoticeStore {
  let notices: readonly Notice[] = [];
  let nextId = 1;
  let isPaused = false;
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; endsAt: number }>();
  const remaining = new Map<number, number>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of Array.from(listeners)) listener();
  };
  const start = (id: number, milliseconds: number) => {
    const timer = setTimeout(() => dismiss(id), milliseconds);
    timers.set(id, { timer, endsAt: performance.now() + milliseconds });
  };
  const forget = (id: number) => {
    clearTimeout(timers.get(id)?.timer);
    timers.delete(id);
    remaining.delete(id);
  };
  const dismiss = (id: number) => {
    forget(id);
    if (notices.some((notice) => notice.id === id)) {
      change(notices.filter((notice) => notice.id !== id));
    }
  };

  return {
    show: (variant, text, reason = '', action) => {
      const id = nextId++;
      // Said again, a notice takes its own place anew instead of standing there twice. Not if it has an action: the undo of
      // one removal is not that of the next.
      const others = notices.filter(
        (notice) =>
          notice.text !== text ||
          notice.reason !== reason ||
          notice.variant !== variant ||
          notice.action !== undefined,
      );
      for (const notice of notices) if (!others.includes(notice)) forget(notice.id);
      const kept = [...others, { id, variant, text, reason, ...(action && { action }) }];
      for (const dropped of kept.slice(0, -max)) forget(dropped.id);
      if (isPaused) remaining.set(id, noticeDuration);
      else start(id, noticeDuration);
      change(kept.slice(-max));
    },
    dismiss,
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      for (const [id, { timer, endsAt }] of timers) {
        clearTimeout(timer);
        remaining.set(id, Math.max(0, endsAt - performance.now()));
      }
      timers.clear();
    },
    resume: () => {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, milliseconds] of remaining) start(id, milliseconds);
      remaining.clear();
    },
    clear: () => {
      for (const { id } of notices) forget(id);
      isPaused = false;
      change([]);
    },
    list: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Results of actions: top right (mirrored in Arabic), at most five. */
export const notices = createNoticeStore(5);

/** The shell's own messages (session, connection): top centre, one at a time. */
export const shellMessages = createNoticeStore(1);
