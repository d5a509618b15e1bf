// Sends a message: mails by SMTP or into a file, text messages through an HTTP gateway.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import type { CarriedBy, DueMessage } from './message.repository.ts';

export interface Carrier {
  /** Returns how the message was sent. */
  carry(message: DueMessage): Promise<CarriedBy>;
  close(): void;
}

export function createCarrier(config: Config): Carrier {
  const mails = config.smtpUrl ? smtpCarrier(config.smtpUrl, config) : fileCarrier(config);
  return {
    carry: (message) =>
      message.channel === 'mail' ? mails.carry(message) : sendSms(config.smsUrl, message),
    close: () => mails.close(),
  };
}

/** In total below the lease of a message. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
/** Connections are kept for the next mails, and replaced after this many. */
const mailsForEachConnection = 100;

function smtpCarrier(smtpUrl: string, { mailFrom, smtpConnections }: Config): Carrier {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: smtpConnections,
      maxMessages: mailsForEachConnection,
      ...smtpTimeouts,
    },
    { from: mailFrom },
  );
  return {
    async carry(message) {
      await transport.sendMail(mailOf(message, mailFrom));
      return 'mail-server';
    },
    close: () => transport.close(),
  };
}

/** Without SMTP each mail becomes a file `outbox/*.eml`, complete as soon as it appears. */
function fileCarrier(config: Config): Carrier {
  const folder = join(config.dataDir, 'outbox');
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: config.mailFrom },
  );
  return {
    async carry(message) {
      const { message: content } = await transport.sendMail(mailOf(message, config.mailFrom));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${String(message.id).padStart(8, '0')}-${randomUUID().slice(0, 8)}`;
      const unfinished = join(folder, `.${name}.tmp`);
      await writeFile(unfinished, content as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, `${name}.eml`));
      return 'outbox-folder';
    },
    close: () => transport.close(),
  };
}

/** The same at each attempt, so that a mail server or a reader knows a mail that was sent twice. */
function messageIdOf({ id, storedAt }: DueMessage, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'pricevault.example';
  return `<${id}.${storedAt}@${domain}>`;
}

function mailOf(message: DueMessage, from: string) {
  return {
    messageId: messageIdOf(message, from),
    to: message.recipient,
    subject: message.subject ?? '',
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
  };
}

const gatewayTimeoutMs = 10_000;

async function sendSms(gateway: string | null, message: DueMessage): Promise<CarriedBy> {
  if (gateway === null) throw new Error('SMS_URL is not set.');
  const reply = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: message.recipient, text: message.text }),
    signal: AbortSignal.timeout(gatewayTimeoutMs),
  });
  if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}.`);
  return 'sms-gateway';
}
