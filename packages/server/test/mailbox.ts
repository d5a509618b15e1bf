// A real SMTP server on loopback that keeps what it receives. Waiting for a mail ends when the mail arrives.
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { testAppForFile } from './test-app.ts';

export interface ReceivedMail {
  readonly to: string;
  /** All recipients of the envelope. */
  readonly envelope: readonly string[];
  /** The lines of its head, folded ones joined. */
  readonly headers: readonly string[];
  readonly subject: string;
  /** The plain-text part. */
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  /** For the configuration of the application. */
  readonly url: string;
  /** The next mail to this address (and with this in its subject) that was not read yet; waits for it. */
  next(to: string, subject?: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** The application for all tests of a file, with a mailbox that its mails go to. */
export async function startWithMailbox(settings: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  // Hooks run in reverse order: the application closes first.
  afterAll(() => mailbox.close());
  const app = await testAppForFile({ SMTP_URL: mailbox.url, ...settings });
  return { app, mailbox };
}

export async function openMailbox(): Promise<Mailbox> {
  const unread: ReceivedMail[] = [];
  const waiting: (Wanted & { resolve: (mail: ReceivedMail) => void })[] = [];

  function receive(mail: ReceivedMail): void {
    const index = waiting.findIndex((wanted) => isWanted(mail, wanted));
    if (index < 0) unread.push(mail);
    else waiting.splice(index, 1)[0]?.resolve(mail);
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = await readAll(stream);
        const addresses = envelope.rcptTo.map(({ address }) => address);
        for (const address of addresses)
          receive({ ...readMail(address, raw), envelope: addresses });
        done();
      })();
    },
  });
  server.on('error', () => undefined); // a node that closes while it sends
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    next(to, subject = '') {
      const index = unread.findIndex((mail) => isWanted(mail, { to, subject }));
      const [mail] = index < 0 ? [] : unread.splice(index, 1);
      return mail
        ? Promise.resolve(mail)
        : new Promise((resolve) => waiting.push({ to, subject, resolve }));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Wanted {
  readonly to: string;
  readonly subject: string;
}

function isWanted(mail: ReceivedMail, { to, subject }: Wanted): boolean {
  return mail.to === to && mail.subject.includes(subject);
}

function readMail(to: string, raw: string): Omit<ReceivedMail, 'envelope'> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.replace(/^\r\n/, '')));
  const contentOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.includes(`Content-Type: ${type}`));
    return part ? decodePart(part) : '';
  };
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? '';
  return {
    to,
    headers: headers.split('\r\n'),
    subject: decodeWords(subject.trim()),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

interface Part {
  readonly headers: string;
  readonly body: string;
}

/** Folded header lines are joined. */
function readPart(raw: string): Part {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  return { headers: headers.replace(/\r\n[ \t]+/g, ' '), body: rest.join('\r\n\r\n') };
}

function decodePart({ headers, body }: Part): string {
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replace(/_/g, ' ')),
    );
}
