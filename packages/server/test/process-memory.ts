// Searches the memory of a running process, as somebody who took it over could. Linux only: elsewhere nothing is found.
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';

const chunkLength = 8 * 1024 * 1024;

export const canReadMemory = existsSync('/proc/self/mem');

/** Everything that the process can write to: heaps, stacks, buffers. */
async function writableParts(pid: number): Promise<{ start: number; end: number }[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8');
  return maps.split('\n').flatMap((line) => {
    const [range = '', access = ''] = line.split(' ');
    const [start, end] = range.split('-').map((text) => Number.parseInt(text, 16));
    return access.startsWith('rw') && start !== undefined && end !== undefined
      ? [{ start, end }]
      : [];
  });
}

/** The traces that are somewhere in the memory, and how many bytes were searched. */
export async function searchMemory(
  pid: number,
  traces: readonly Buffer[],
): Promise<{ found: Buffer[]; searched: number }> {
  const overlap = Math.max(...traces.map(({ length }) => length));
  const found = new Set<Buffer>();
  let searched = 0;
  const memory = await open(`/proc/${pid}/mem`, 'r');
  const chunk = Buffer.alloc(chunkLength + overlap);
  try {
    for (const { start, end } of await writableParts(pid)) {
      for (let at = start; at < end; at += chunkLength) {
        const length = Math.min(chunk.length, end - at);
        // A part may be gone by now.
        const read = await memory.read(chunk, 0, length, at).catch(() => null);
        if (!read) continue;
        searched += Math.min(read.bytesRead, chunkLength);
        const bytes = chunk.subarray(0, read.bytesRead);
        for (const trace of traces) if (bytes.includes(trace)) found.add(trace);
      }
    }
  } finally {
    await memory.close();
  }
  return { found: [...found], searched };
}
