// Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses them while somebody
// waits, and can afford the strongest setting.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes; below, the headers outweigh the gain. */
const smallest = 1_024;

export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|html)$/.test(entry.name),
  );
  await Promise.all(
    texts.map(async (entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      const content = await readFile(path);
      if (content.length < smallest) return;
      const [small, compatible] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        deflate(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
    }),
  );
}
