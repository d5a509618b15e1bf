// One process at a time installs and builds in a clone; the others wait and then find it done.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const folder = join(root, '.build');
const file = join(folder, 'preparing');
let depth = 0;

/**
 * Does the work while this process alone prepares the clone. May be nested.
 * @template T
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(say, work) {
  if (depth === 0) await take(say);
  depth += 1;
  try {
    return await work();
  } finally {
    depth -= 1;
    if (depth === 0) rmSync(file, { force: true });
  }
}

/** For the end by a signal in the middle of the work. */
export function giveUp() {
  if (depth > 0) rmSync(file, { force: true });
}

async function take(say) {
  mkdirSync(folder, { recursive: true });
  for (let hasTold = false; !tryTake(); hasTold = true) {
    if (!hasTold) say('Another process installs or builds in this folder; waiting for it …');
    await pause(200);
  }
}

/** Linked rather than written in place: whoever sees the file sees whose it is. */
function tryTake() {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  if (!isAlive(holderOf(file))) removeDead();
  return false;
}

/** Two may find the same dead holder: what was moved away is put back if a living one has it by now. */
function removeDead() {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (isAlive(holderOf(aside))) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
