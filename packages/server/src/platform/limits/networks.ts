// Callers are counted by network: one IPv6 customer has a whole /64 to change addresses in.
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is, an IPv6 address as its /64. Anything else stays as it is. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Without a zone, and an IPv4 address that came in by IPv6 as IPv4. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** The first groups, without leading zeros; the last 32 bits may be written as IPv4 and are not needed. */
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
    group.replace(/^0+(?=.)/, ''),
  );
}
