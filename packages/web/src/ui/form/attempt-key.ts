// The idempotency key of a form. Every try with the same values carries the same key, so that a repeated create (a lost
// reply, a double click) makes no second row; other values are another request and get another key.

export interface AttemptKey {
  /** The key under which these values are sent. */
  keyFor(values: unknown): string;
  /** The request was accepted: the same values sent again are meant as a second one. */
  accepted(): void;
}

export function createAttemptKey(): AttemptKey {
  let last: { readonly key: string; readonly sent: string } | null = null;
  return {
    keyFor(values) {
      const sent = JSON.stringify(values);
      if (last?.sent !== sent) last = { key: randomKey(), sent };
      return last.key;
    },
    accepted() {
      last = null;
    },
  };
}

/** 128 random bits. `randomUUID` would be shorter, but browsers have it on secure origins only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
