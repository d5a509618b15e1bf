// What a server in production must not start with. Only the server asks: commands such as a backup need none of it.
import type { Config } from './config.ts';

type Asked = Pick<
  Config,
  | 'isProduction'
  | 'publicUrl'
  | 'smtpUrl'
  | 'asksForMailFiles'
  | 'databaseUrl'
  | 'asksForEmbeddedDatabase'
>;

/** One sentence for each reason to refuse the start. */
export function productionProblems(config: Asked): string[] {
  if (!config.isProduction) return [];
  return [
    ...(config.publicUrl === null
      ? [
          'PUBLIC_URL is not set: links in mails would lead to the listening address. Set it to the address that people open.',
        ]
      : []),
    ...(config.smtpUrl === null && !config.asksForMailFiles
      ? [
          'SMTP_URL is not set: mails would be files that reach nobody. Set it to your mail server, or set MAIL=files to say that this is meant.',
        ]
      : []),
    ...(config.databaseUrl === null && !config.asksForEmbeddedDatabase
      ? [
          'DATABASE_URL is not set: the embedded database is a beta build of PostgreSQL on this machine alone. Set it to your database server, or set DATABASE=embedded to say that this is meant.',
        ]
      : []),
  ];
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What it may start with, but should not. */
export function productionWarnings({
  isProduction,
  publicUrl,
  loadsDemo,
}: Pick<Config, 'isProduction' | 'publicUrl' | 'loadsDemo'>): string[] {
  if (!isProduction) return [];
  const address = publicUrl === null ? null : new URL(publicUrl);
  return [
    ...(address?.protocol === 'http:' && !loopbackNames.has(address.hostname)
      ? ['PUBLIC_URL starts with http://: passwords and marks cross the network in clear.']
      : []),
    ...(loadsDemo
      ? ['DEMO=on in production: everybody who reaches this server can sign in as its admin.']
      : []),
  ];
}
