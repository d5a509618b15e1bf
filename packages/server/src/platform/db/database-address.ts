// The address of a database: one server, or several of which one is wanted, as libpq writes it:
// `postgres://user:password@one:5432,two:5432/vault?target_session_attrs=read-write&connect_timeout=5`.

/** What the wanted one of several servers must be. */
export type WantedServer = 'primary' | 'standby' | 'preferStandby' | 'any';

interface DatabaseAddress {
  /** An address for each server, which the driver can read. */
  readonly urls: readonly string[];
  readonly wants: WantedServer;
  /** How long a connection may take to come about. */
  readonly connectSeconds: number;
}

const wantedByAttribute: Readonly<Record<string, WantedServer>> = {
  any: 'any',
  primary: 'primary',
  'read-write': 'primary',
  standby: 'standby',
  'read-only': 'standby',
  'prefer-standby': 'preferStandby',
};

const parts = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)((?:\/[^?#]*)?)(\?[^#]*)?$/;
const attribute = 'target_session_attrs';
const timeout = 'connect_timeout';
const usualConnectSeconds = 5;

/** Null where it cannot be read. Of several servers the one that takes changes is wanted, unless it says otherwise. */
export function parseDatabaseUrl(url: string): DatabaseAddress | null {
  const [, scheme, login, hosts, path, query] = parts.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined) return null;
  const settings = new URLSearchParams(query);
  const wants = wantedByAttribute[settings.get(attribute) ?? 'primary'];
  const connectSeconds = Number(settings.get(timeout) ?? usualConnectSeconds);
  const isLongEnough = Number.isInteger(connectSeconds) && connectSeconds > 0;
  if (wants === undefined || !isLongEnough) return null;
  settings.delete(attribute);
  settings.delete(timeout);
  const rest = `${path}${settings.size > 0 ? `?${settings.toString()}` : ''}`;
  const urls = hosts.split(',').map((host) => `${scheme}${login}${host}${rest}`);
  const areWhole = urls.every((one) => URL.canParse(one));
  const areNamed = urls.length === 1 || hosts.split(',').every((host) => host !== '');
  return areWhole && areNamed ? { urls, wants, connectSeconds } : null;
}

/** For sentences: the servers without a password. */
export function hostsOf(url: string): string {
  const { urls } = parseDatabaseUrl(url) ?? { urls: [url] };
  return urls.map((one) => new URL(one).host).join(', ');
}

/** Of several servers one that only reads, where the address does not say which. */
export function preferringStandby(url: string): string {
  const { urls } = parseDatabaseUrl(url) ?? { urls: [] };
  if (urls.length < 2 || url.includes(`${attribute}=`)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${attribute}=prefer-standby`;
}
