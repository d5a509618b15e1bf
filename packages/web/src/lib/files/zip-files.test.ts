import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test('a ZIP holds each file under its name, whatever its letters', async () => {
  const files = [
    { name: 'trades-2026-03-31 Uzun vadeler İ.csv', content: '\uFEFFa,b\r\n1,2\r\n' },
    { name: 'trades-2026-03-31 آجال.csv', content: 'c' },
  ];
  const zip = await zipFiles(files);
  expect(zip.type).toBe('application/zip');
  const read = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(read)).toEqual(files.map(({ name }) => name));
  const [first] = files;
  // Text is compared byte by byte: a mark at the start tells other programs that the file is UTF-8.
  expect(read[first?.name ?? '']).toEqual(new TextEncoder().encode(first?.content));
  expect(strFromU8(read[files[1]?.name ?? ''] ?? new Uint8Array())).toBe('c');
});
