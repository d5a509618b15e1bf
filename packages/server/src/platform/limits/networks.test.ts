import { expect, test } from 'vitest';
import { networkOf, plainRange } from './networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
  ['::ffff:c000:200/120', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:0.0.0.0/96', '0.0.0.0/0'],
  ['::ffff:0.0.0.0/64', '::ffff:0.0.0.0/64'],
  ['2001:db8::/32', '2001:db8::/32'],
])('the range %s is compared as %s', (range, plain) => {
  expect(plainRange(range)).toBe(plain);
});
