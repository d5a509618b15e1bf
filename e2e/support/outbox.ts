// The mails of a built server: without SMTP each is a file in `DATA_DIR/outbox`, complete when it appears.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Mail {
  readonly subject: string;
  /** The plain-text part. */
  readonly text: string;
}

export class Outbox {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  /** All mails to the address, oldest first. */
  mailsTo(address: string): Mail[] {
    return this.files()
      .map((name) => readFileSync(join(this.folder, name), 'latin1'))
      .filter((source) => headerOf(source, 'to').toLowerCase() === address.toLowerCase())
      .map((source) => ({
        subject: decodeWords(headerOf(source, 'subject')),
        text: plainText(source),
      }));
  }

  /** Waits until `count` mails to the address match, and answers what the last one holds. */
  private async await(address: string, pattern: RegExp, count: number): Promise<string> {
    let found: string[] = [];
    await expect(() => {
      found = this.mailsTo(address).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
      expect(found.length).toBeGreaterThanOrEqual(count);
    }).toPass();
    return found[count - 1] ?? '';
  }

  /** The path of the link in the mail, e.g. `/verify-email/…`; `count` says which one of that kind. */
  async linkTo(
    address: string,
    kind: 'verify-email' | 'reset-password' | 'join-firm',
    count = 1,
  ): Promise<string> {
    const link = await this.await(address, new RegExp(`(http\\S+/${kind}/[\\w-]+)`), count);
    return new URL(link).pathname;
  }

  async codeTo(address: string, count = 1): Promise<string> {
    return await this.await(address, /^(\d{6})$/m, count);
  }

  private files(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => name.endsWith('.eml'))
        .sort();
    } catch {
      return []; // no mail yet
    }
  }
}

function headerOf(source: string, name: string): string {
  const head = source.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}

/** The first part that is plain text, decoded. */
function plainText(source: string): string {
  const start = source.search(/^content-type: text\/plain/im);
  const part = source.slice(source.lastIndexOf('\r\n--', start) + 2);
  const bodyAt = part.indexOf('\r\n\r\n') + 4;
  const end = part.indexOf('\r\n--', bodyAt);
  const body = part.slice(bodyAt, end < 0 ? undefined : end);
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(part)?.[1]?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function fromQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, as headers write what is not ASCII. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
}
