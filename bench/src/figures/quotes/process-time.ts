// Processor time of a server and of its embedded database, from the kernel's own count.
import { readdirSync, readFileSync } from 'node:fs';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';

/** Of `/proc/<pid>/stat`. */
const ticksInSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number | string): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (place: number) => fields[place] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return null; // it has ended meanwhile
  }
}

/** Seconds so far. */
export function processorSeconds(server: BuiltServer): number {
  const postmaster = server.postmasterPid();
  const main = [timesOf(server.pid), timesOf(postmaster)];
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === postmaster);
  const ticks =
    [...main, ...backends].reduce((sum, times) => sum + (times?.own ?? 0), 0) +
    (main[1]?.ended ?? 0);
  return ticks / ticksInSecond;
}
