// Local and session storage that never throw: a browser may refuse both (private mode, policy), and then values live
// as long as the page.

type Area = 'localStorage' | 'sessionStorage';

const refused: Record<Area, Map<string, string>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

/** Whether what is written will still be there on the next page. */
export function isStorageKept(area: Area): boolean {
  const probe = 'storage_probe';
  writeStored(area, probe, '1');
  const isKept = !refused[area].has(probe);
  removeStored(area, probe);
  return isKept;
}

export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key) ?? refused[area].get(key) ?? null;
  } catch {
    return refused[area].get(key) ?? null;
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
    refused[area].delete(key);
  } catch {
    refused[area].set(key, value);
  }
}

export function removeStored(area: Area, key: string): void {
  refused[area].delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // nothing was kept there
  }
}
