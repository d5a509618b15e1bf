// The scripts and styles that this vault serves, by their hashes, in the log: a page that was changed for one member can be found
// out afterwards, and `pricevault log verify` compares them from outside.
import { leafBytes } from '@pricevault/consensus/protocol3';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';
import { findNewestLeaf, lockFrontier } from './log.repository.ts';
import { appendLeaf } from './log.service.ts';

/** Base64 SHA-256 by address. */
export async function hashWebFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, 'assets'));
  const files: Record<string, string> = {};
  for (const name of names.filter((one) => /\.(?:js|css)$/.test(one)).toSorted()) {
    const bytes = await readFile(join(folder, 'assets', name));
    files[`/assets/${name}`] = createHash('sha256').update(bytes).digest('base64');
  }
  return files;
}

/** Appends them where they are not the newest ones already. Returns whether it did. */
export async function logWebFiles(
  platform: Pick<Platform, 'db' | 'secrets'>,
  folder: string,
): Promise<boolean> {
  const leaf = leafBytes('web-files', { files: await hashWebFiles(folder) });
  return platform.db.transaction(async (tx) => {
    // Nodes that start together append one leaf.
    await lockFrontier(tx);
    const newest = await findNewestLeaf(tx, 'web-files');
    if (newest === new TextDecoder().decode(leaf)) return false;
    await appendLeaf(platform, tx, leaf);
    return true;
  });
}
