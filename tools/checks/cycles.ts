// Finds circles in a small directed graph.

/** Each circle once, as the names along it with the first one repeated at the end. */
export function findCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];

  const walk = (name: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(name);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of arrows.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };

  for (const name of arrows.keys()) walk(name, []);
  return cycles;
}
