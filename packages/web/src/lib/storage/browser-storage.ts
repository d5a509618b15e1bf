// Local and session storage that never throw: a browser may refuse a value (private mode, policy, no space left), and
// then it lives as long as the page.

type Area = 'localStorage' | 'sessionStorage';

const refused: Record<Area, Map<string, string>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

/** Whether what is written will still be there on the next page. */
export function isStorageKept(area: Area): boolean {
  const probe = 'storage_probe';
  const isKept = writeStored(area, probe, '1');
  removeStored(area, probe);
  return isKept;
}

export function readStored(area: Area, key: string): string | null {
  try {
    // A refused value is newer than the stored one, which a full storage keeps.
    return refused[area].get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Whether the value will still be there on the next page. */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key, value);
    refused[area].delete(key);
    return true;
  } catch {
    keepForPage(area, key, value);
    return false;
  }
}

/** For what must not outlive something else that was refused. */
export function holdForPage(area: Area, key: string, value: string): void {
  removeStored(area, key);
  keepForPage(area, key, value);
}

function keepForPage(area: Area, key: string, value: string): void {
  refused[area].set(key, value);
  // Absent where public pages are rendered at build time.
  globalThis.addEventListener?.('storage', dropOlder);
}

/** What another page has stored meanwhile is newer than what was refused here. */
function dropOlder({ key, storageArea }: StorageEvent): void {
  if (storageArea !== window.localStorage) return;
  if (key === null) refused.localStorage.clear();
  else refused.localStorage.delete(key);
}

export function removeStored(area: Area, key: string): void {
  refused[area].delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // nothing was kept there
  }
}
