// Draws parts of a page one after the other, each in a task of its own, so that a slow processor paints and answers in between.
// The page keeps their room free; they come in the order in which they stand.
import { startTransition, useEffect, useState, type ReactNode } from 'react';

const waiting: (() => void)[] = [];
let isRunning = false;

function drawNext(): void {
  const draw = waiting.shift();
  isRunning = draw !== undefined;
  if (!draw) return;
  startTransition(draw);
  afterPaint(drawNext);
}

/** Nothing is painted in a tab that is not seen. */
function afterPaint(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

/** Draws after what waits already; returns what takes it out of the line. */
export function drawInTurn(draw: () => void): () => void {
  waiting.push(draw);
  if (!isRunning) {
    isRunning = true;
    afterPaint(drawNext);
  }
  return () => {
    const place = waiting.indexOf(draw);
    if (place >= 0) waiting.splice(place, 1);
  };
}

interface InTurnProps {
  /** Keeps the room until then, where the page does not. */
  readonly room?: ReactNode;
  readonly children: ReactNode;
}

export function InTurn({ room = null, children }: InTurnProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => drawInTurn(() => setDrawn(true)), []);
  return isDrawn ? children : room;
}
