// @ts-check
// The npm packages that a built program loads at run time, where npm has installed them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';
import { root } from './root.mjs';
import { readJson, withDependencies } from './workspace.mjs';

/**
 * @typedef {{ name: string, version: string, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Manifest
 */

/**
 * What the bundles of these packages do not hold, and what that needs in turn. Optional ones for other platforms are not
 * installed, and left out.
 * @param {string[]} folders of our packages, relative to the root
 * @returns {{ paths: string[], direct: Record<string, string> }} folders in `node_modules`, relative to the root, and the
 *   versions of the direct ones
 */
export function runtimePackages(folders) {
  /** @type {Set<string>} */
  const paths = new Set();
  /** @type {Record<string, string>} */
  const direct = {};
  for (const folder of folders) {
    for (const [name, isOptional] of externalsOf(folder)) {
      const path = add(name, folder, isOptional);
      if (path !== null) direct[name] = manifestAt(path).version;
    }
  }

  /**
   * @param {string} name
   * @param {string} from
   * @param {boolean} isOptional
   * @returns {string | null}
   */
  function add(name, from, isOptional) {
    const path = resolveFrom(name, from);
    if (path === null) {
      if (isOptional) return null;
      throw new Error(`${name} is not installed, and ${from} needs it.`);
    }
    if (paths.has(path)) return path;
    paths.add(path);
    for (const [inner, innerIsOptional] of neededBy(manifestAt(path))) {
      add(inner, path, innerIsOptional);
    }
    return path;
  }
  return { paths: [...paths].sort(), direct };
}

/** @param {string} folder @returns {[name: string, isOptional: boolean][]} */
function externalsOf(folder) {
  return withDependencies(folder)
    .flatMap((path) => neededBy(readJson(`${path}/package.json`)))
    .filter(([name]) => !bundled.test(name));
}

/** @param {Partial<Manifest>} manifest @returns {[name: string, isOptional: boolean][]} */
function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) {
  const optional = { ...peerDependencies, ...optionalDependencies };
  return [
    ...Object.keys(dependencies)
      .filter((name) => !(name in optional))
      .map((name) => /** @type {[string, boolean]} */ ([name, false])),
    ...Object.keys(optional).map((name) => /** @type {[string, boolean]} */ ([name, true])),
  ];
}

/** As Node does: in `node_modules` beside it, then in those of the folders above. @param {string} name @param {string} from */
function resolveFrom(name, from) {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)[^/]*$/, '')) {
    const path = [...(folder === '' ? [] : [folder]), 'node_modules', name].join('/');
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (folder === '') return null;
  }
}

/** @param {string} path @returns {Manifest} */
function manifestAt(path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
}
