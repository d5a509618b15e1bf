// How many entries of a wrapping row stand in its first line.
import { useLayoutEffect, useState } from 'react';

/** Counts again when the row changes its width or the entries change; all of them until it is known. */
export function useFittingCount(row: HTMLElement | null, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!row) return undefined;
    const count = () => {
      const items = [...row.children] as HTMLElement[];
      const first = items[0]?.offsetTop ?? 0;
      const cut = items.findIndex((item) => item.offsetTop > first);
      setFitting(cut < 0 ? Number.POSITIVE_INFINITY : cut);
    };
    count();
    const watch = new ResizeObserver(count);
    // The entries too: letters that arrive late make them wider.
    for (const element of [row, ...row.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [row, entries]);
  return fitting;
}
