// Callers are counted by network: one IPv6 customer has a whole /64 to change addresses in.
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is, an IPv6 address as its /64. Anything else stays as it is. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:443`, as some proxies write them. */
const withPort = /^(?:\[([\da-f:.%]{2,60})\]|([\d.]{7,15}))(?::\d{1,5})?$/i;

/** Without a port and a zone, and an IPv4 address that came in by IPv6 as IPv4. */
export function plainAddress(address: string): string {
  const [, six, four] = withPort.exec(address) ?? [];
  const [bare = ''] = (six ?? four ?? address).split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return bare;
  const [high = '', low] = groups.slice(6);
  // `::ffff:192.0.2.1` or `::ffff:c000:201`.
  return low === undefined ? high : [...bytesOf(high), ...bytesOf(low)].join('.');
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** A range as callers' addresses are compared with it: `::ffff:192.0.2.0/120` is 192.0.2.0/24. */
export function plainRange(range: string): string {
  const [address = '', bits] = range.split('/');
  const plain = plainAddress(address);
  if (plain === address || (bits !== undefined && Number(bits) < 96)) return range;
  return bits === undefined ? plain : `${plain}/${Number(bits) - 96}`;
}

/** The groups, without leading zeros; the last 32 bits may be written as IPv4 and are one then. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const left = split(head);
  const right = split(tail);
  const written = [...left, ...right].reduce(
    (sum, group) => sum + (group.includes('.') ? 2 : 1),
    0,
  );
  const zeros = tail === undefined ? 0 : 8 - written;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=[\da-f])/, ''),
  );
}
