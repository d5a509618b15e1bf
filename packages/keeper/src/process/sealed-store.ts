// A keeper's folder: every file is sealed (AES-256-GCM under a key of its own name) and replaced whole, so that a crash leaves
// the old one or the new one.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const nonceLength = 12;
const tagLength = 16;

export class SealedStore {
  readonly #folder: string;
  readonly #key: Uint8Array;
  /** Changes run one after the other: two at once would share a scratch file. */
  #last: Promise<unknown> = Promise.resolve();

  /** `key` has 32 bytes. */
  constructor(folder: string, key: Uint8Array) {
    this.#folder = folder;
    this.#key = key;
  }

  /** Null where there is no such file. Throws where it is not one that this key sealed under this name. */
  async read<Value>(name: string): Promise<Value | null> {
    let sealed: Buffer;
    try {
      sealed = await readFile(this.#pathOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#keyOf(name),
      sealed.subarray(0, nonceLength),
      { authTagLength: tagLength },
    ).setAuthTag(sealed.subarray(-tagLength));
    const plain = [decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()];
    return JSON.parse(Buffer.concat(plain).toString()) as Value;
  }

  /** Returns when it is on disk. What is written is the value as it is now. */
  write(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    return this.#inTurn(() => this.#replace(name, text));
  }

  /** Nothing else is written between the reading and the writing. Nothing is written where `change` throws. */
  change<Value>(name: string, change: (value: Value | null) => Value): Promise<void> {
    return this.#inTurn(async () => {
      await this.#replace(name, JSON.stringify(change(await this.read<Value>(name))));
    });
  }

  remove(name: string): Promise<void> {
    return this.#inTurn(async () => {
      await rm(this.#pathOf(name), { force: true });
      await this.#syncFolder();
    });
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(change);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #replace(name: string, text: string): Promise<void> {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(name), nonce);
    const sealed = [nonce, cipher.update(text), cipher.final()];
    const path = this.#pathOf(name);
    const scratch = `${path}.new`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = await open(scratch, 'w', 0o600);
    try {
      await file.writeFile(Buffer.concat([...sealed, cipher.getAuthTag()]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(scratch, path);
    await this.#syncFolder();
  }

  /** Names that begin so. */
  async list(prefix: string): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name.startsWith(prefix) && name.endsWith('.sealed'))
      .map((name) => name.slice(0, -'.sealed'.length));
  }

  #pathOf(name: string): string {
    if (!/^[\w-]+$/.test(name)) throw new RangeError(`${name} is no name of a file.`);
    return join(this.#folder, `${name}.sealed`);
  }

  #keyOf(name: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, '', `PV3/state ${name}`, 32));
  }

  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
