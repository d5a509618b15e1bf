// A lock file: one process at a time installs and builds in a clone. The others wait, and then find the work done.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const folder = join(root, '.build');
const file = join(folder, 'preparing');
let depth = 0;

/**
 * Runs the work while this process holds the lock. Calls may be nested.
 * @template T
 * @param {(line: string) => void} log
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(log, work) {
  if (depth === 0) await acquire(log);
  depth += 1;
  try {
    return await work();
  } finally {
    depth -= 1;
    if (depth === 0) rmSync(file, { force: true });
  }
}

/** For a process that is ended by a signal while it works. */
export function releaseLock() {
  if (depth > 0) rmSync(file, { force: true });
}

async function acquire(log) {
  mkdirSync(folder, { recursive: true });
  for (let hasLogged = false; !tryAcquire(); hasLogged = true) {
    if (!hasLogged) log('Another process installs or builds in this folder; waiting for it …');
    await pause(200);
  }
}

/** Linked rather than written in place, so that nobody reads a file without the holder's id in it. */
function tryAcquire() {
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
  if (!isAlive(holderOf(file))) removeStaleLock();
  return false;
}

/** Two processes may find the same dead holder. If another one has taken the lock by now, it is put back. */
function removeStaleLock() {
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
