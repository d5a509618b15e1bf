// Loads parts of the application when they are wanted, and tells apart why one does not come: no connection, or a server
// that has another version by now.
import { ApiError } from '../http/api-error.ts';
import { isServerReachable } from '../http/transport.ts';
import { isStorageKept, readStored, writeStored } from '../storage/browser-storage.ts';

/** The server answers, but no longer has the part that this version of the application asks for. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/** As Chromium, Firefox and Safari say it, and the build's own loader about styles. */
const unfetched =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await tryToLoad(load);
  } catch (error) {
    if (!isUnfetched(error)) throw error;
    if (!(await isServerReachable())) throw ApiError.offline(error);
    return await loadFromServer(load);
  }
}

/** The server may have come back since the first try; only then a part that does not come is a part that is gone. */
async function loadFromServer<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await tryToLoad(load);
  } catch (error) {
    throw isUnfetched(error) ? new OutdatedError(error.message, { cause: error }) : error;
  }
}

async function tryToLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  watchStyles();
  if (failedStyles.size > 0) await askForStylesAgain();
  return await load();
}

function isUnfetched(error: unknown): error is Error {
  return error instanceof Error && unfetched.test(error.message);
}

// The build's loader asks for each style sheet once, also if it did not come: a part would be drawn without its styles.
const failedStyles = new Set<HTMLLinkElement>();
let isWatchingStyles = false;

function watchStyles(): void {
  if (isWatchingStyles) return;
  isWatchingStyles = true;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStyles.add(target);
    },
    true, // such events do not bubble
  );
}

async function askForStylesAgain(): Promise<void> {
  const failed = [...failedStyles];
  failedStyles.clear();
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () =>
            reject(new Error(`Unable to preload CSS for ${link.href}`)),
          );
          link.replaceWith(again);
        }),
    ),
  );
}

const reloadedKey = 'reloaded_for';

/** Whether the page may load itself anew: once for each missing part, or a server that never has it would see no end. */
export function mayReloadFor(error: OutdatedError): boolean {
  return (
    isStorageKept('sessionStorage') && readStored('sessionStorage', reloadedKey) !== error.message
  );
}

export function reloadFor(error: OutdatedError): void {
  writeStored('sessionStorage', reloadedKey, error.message);
  location.reload();
}
