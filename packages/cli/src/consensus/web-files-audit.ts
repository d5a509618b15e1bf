// Whether a vault serves the scripts and styles that its log names.
import { createHash } from 'node:crypto';

const atOnce = 8;

/** The addresses that are served differently, or not at all. */
export async function changedWebFiles(
  url: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const left = Object.entries(files);
  const changed: string[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, expected] = next;
      const response = await fetch(new URL(path, url));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('base64');
      if (!response.ok || hash !== expected) changed.push(path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return changed.toSorted();
}
