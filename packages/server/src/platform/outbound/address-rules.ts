// Which addresses the server sends to on behalf of others: public ones, and those of private networks that the operator has named. Without
// this a firm could have the vault call what only the vault's own network reaches.
import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { plainAddress } from '../limits/networks.ts';

export type RefusedAddress = 'addressPrivate' | 'addressPlain';

export interface AddressRules {
  /** Whether anything private may be reached, and so without TLS. */
  readonly allowsPlain: boolean;
  /** Why nothing may be sent to this IP address; null when it may. `isPlain`: without TLS. */
  refuse(address: string, isPlain: boolean): RefusedAddress | null;
}

/** Private, shared, loopback, link-local, documentation, benchmark, multicast, reserved; and the address at which a cloud talks to its machines. */
const reservedFour = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]);
/** Of IPv6 only these are public. Those that carry an IPv4 address inside (64:ff9b::/96, ::/96) are not among them. */
const globalSix = listOf(['2000::/3']);
/** Teredo and others with a purpose of their own, documentation, 6to4. */
const reservedSix = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export function createAddressRules(allowedRanges: readonly string[]): AddressRules {
  const allowed = listOf(allowedRanges);
  return {
    allowsPlain: allowedRanges.length > 0,
    refuse(written, isPlain) {
      const address = plainAddress(written);
      if (isIP(address) !== 0 && isIn(allowed, address)) return null;
      if (!isPublic(address)) return 'addressPrivate';
      return isPlain ? 'addressPlain' : null;
    },
  };
}

function isPublic(address: string): boolean {
  if (isIP(address) === 0 || isOwn(address)) return false;
  if (isIPv4(address)) return !isIn(reservedFour, address);
  return isIn(globalSix, address) && !isIn(reservedSix, address);
}

/** An address of this machine, which may listen there for itself alone. */
function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((list) =>
    list?.some((own) => plainAddress(own.address) === address),
  );
}

/** Null for what is no range; one address is a range too. */
export function rangeOf(text: string): { address: string; bits: number } | null {
  const [address = '', bits] = text.split('/');
  const most = isIPv4(address) ? 32 : 128;
  if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const number = bits === undefined ? most : Number(bits);
  return number <= most ? { address, bits: number } : null;
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of ranges) {
    const range = rangeOf(text);
    if (range) list.addSubnet(range.address, range.bits, familyOf(range.address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address));
}
