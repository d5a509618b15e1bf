// How mails leave.
import type { Config } from '@pricevault/server/operations';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const patienceMs = 5_000;
const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const subject = 'mail';

export async function examineMail(config: Config): Promise<Finding> {
  if (config.smtpUrl === null) {
    const folder = join(config.dataDir, 'outbox');
    const text = `Each mail is a file in ${folder} (SMTP_URL is not set).`;
    return { state: 'ok', subject, text };
  }
  const { protocol, hostname, port } = new URL(config.smtpUrl);
  const problem = await reach(hostname, Number(port) || (defaultPorts[protocol] ?? 587));
  return problem === null
    ? { state: 'ok', subject, text: `Mails go through ${hostname}, which answers.` }
    : {
        state: 'warn',
        subject,
        text: `The mail server ${hostname} does not answer (${problem}): mails wait in the outbox. Check SMTP_URL.`,
      };
}

/** Null when a connection was made. */
function reach(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs });
    const end = (problem: string | null) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
