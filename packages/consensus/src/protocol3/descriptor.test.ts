import { describe, expect, it } from 'vitest';
import vector from '../../vectors/published/pv3_round.json';
import { canonicalJson, parseCanonicalJson, type Json } from './canonical-json.ts';
import { readDescriptor, unsignedKeepers } from './descriptor.ts';

type Fields = Record<string, Json>;

describe('canonical JSON', () => {
  it('orders members by UTF-16 code units and writes what RFC 8785 writes', () => {
    // Section 3.2.3 of the RFC: by code units the emoji (U+D83D first) comes before U+FB33.
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const value = Object.fromEntries(names.map((name) => [name, 0]));
    const ordered = ['\\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
    expect(canonicalJson(value)).toBe(`{${ordered.map((name) => `"${name}":0`).join(',')}}`);
    expect(canonicalJson([1e21, 1e-7, 0.5, -0, 333_333_333.333_333_3, 'a\u001f"\\/'])).toBe(
      '[1e+21,1e-7,0.5,0,333333333.3333333,"a\\u001f\\"\\\\/"]',
    );
  });

  it.each([
    '{"b":1,"a":2}',
    '{"a":1,"a":1}',
    '{ "a":1}',
    '[1.0]',
    '["\\u0041"]',
    '{"a":1}\n',
    '',
    '[-0]',
  ])('refuses %j', (text) => {
    expect(() => parseCanonicalJson(text)).toThrow('not canonical JSON');
  });

  it('refuses half a surrogate pair', () => {
    expect(() => canonicalJson('\ud800')).toThrow('lone surrogate');
  });
});

describe('a descriptor', () => {
  const good = JSON.parse(vector.descriptor) as Fields;
  const withField = (path: string, value: Json | undefined): string => {
    const copy = structuredClone(good);
    const names = path.split('.');
    let holder: Fields = copy;
    for (const name of names.slice(0, -1)) holder = holder[name] as Fields;
    if (value === undefined) delete holder[names.at(-1)!];
    else holder[names.at(-1)!] = value;
    return canonicalJson(copy);
  };

  it('is read where nothing is changed', async () => {
    const { descriptor } = await readDescriptor(withField('embedded', true));
    expect(descriptor.embedded).toBe(true);
  });

  it.each([
    ['v', 2],
    ['extra', 1],
    ['step', undefined],
    ['step', '0'],
    ['step', '0.00'],
    ['step', '01'],
    ['step', '.1'],
    ['roundId', '0FB33FE7-4458-4F47-98A5-09ED4E9CBBED'],
    ['opensAt', '2026-03-02T16:30:00Z'],
    ['closesAt', '2026-02-30T16:30:00.000Z'],
    ['closesAt', '2020-03-02T16:30:00.000Z'],
    ['valuationDate', '2026-3-2'],
    ['rehearsal', 0],
    ['trades', []],
    ['trades.0.tradeId', -1],
    ['trades.0.tradeId', 1.5],
    ['trades.0.tradeId', 1001],
    ['trades.0.terms', 'AAAA'],
    ['trades.0.note', 'x'],
    ['trades.1.terms', vector.terms[0]!.sha256],
    ['firms.0.id', 'ffffffff-6559-4381-a33d-ea6e7185e914'],
    ['firms.0.keys', []],
    ['firms.0.keys.0', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['firms.0.keys.0', vector.members[0]!.keys[0]!.public_key],
    ['firms.0.lei', 5],
    ['keepers', []],
    ['keepers.0.signKey', 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['keepers.0.signKey', vector.keepers[1]!.signKey],
    ['keepers.0.roundKey', '7f///////////////////////////////////////38='],
    ['policy.minCohort', 4],
    ['policy.minCoverage', 0.2],
    ['policy.minCoverage', '1.5'],
    ['policy.minCoverage', '0'],
    ['policy.minCoverage', '0.1999'],
    ['policy.median', 7],
    ['policy.percentiles', 10],
  ])('is refused with %s = %j', async (path, value) => {
    await expect(readDescriptor(withField(path, value))).rejects.toThrow('is not usable');
  });

  it('has one writing of its trades', async () => {
    const { trades } = JSON.parse(vector.descriptor) as { trades: { tradeId: number }[] };
    const list = JSON.stringify(trades);
    expect(vector.descriptor).toContain(`"trades":${list}`);
    const id = String(trades[0]!.tradeId);
    const others = [
      list.replace(`:${id}}`, `:0${id}}`),
      list.replace(`:${id}}`, `:${id}.0}`),
      list.replace(`:${id}}`, `:${id} }`),
      list.replace(`:${id}}`, `:${id},"tradeId":${id}}`),
      list.replace('},{', '}, {'),
      list.replace('"terms":"', '"terms":"\\u0041'),
      list.replace(/(?<="terms":")./, (first) => `\\u00${first.charCodeAt(0).toString(16)}`),
      `${list},"trades":${list}`,
      `[],"trades":${list}`,
      list.slice(0, -1),
    ];
    for (const other of others) {
      const text = vector.descriptor.replace(list, other);
      await expect(readDescriptor(text), other).rejects.toThrow('not canonical JSON');
    }
  });

  it.each(['Société Générale', 'بنك الخليج', '野村證券 🏦'])(
    'has the same trades whatever alphabet names before them are in: %s',
    async (name) => {
      const { descriptor } = await readDescriptor(withField('instrumentName', name));
      expect(descriptor.instrumentName).toBe(name);
      expect(descriptor.trades).toEqual(good['trades']);
    },
  );

  it('has its trades in no other place', async () => {
    const { trades } = good;
    for (const path of ['firms.0.trades', 'keepers.0.trades', 'a"trades', 'another']) {
      const value = path === 'another' ? { trades: trades! } : trades!;
      const text = withField(path, value);
      await expect(readDescriptor(text), path).rejects.toThrow('is not usable');
      const moved = JSON.parse(text) as Fields;
      const without = canonicalJson({ ...moved, trades: [] });
      await expect(readDescriptor(without), path).rejects.toThrow('is not usable');
    }
  });

  it('needs exactly three good signatures, each in its place', async () => {
    const round = await readDescriptor(vector.descriptor);
    const signatures = vector.descriptorSignatures;
    expect(unsignedKeepers(round, round.hash, signatures)).toEqual([]);
    expect(unsignedKeepers(round, round.hash, signatures.toReversed())).toEqual([0, 2]);
    expect(unsignedKeepers(round, round.hash, signatures.slice(0, 2))).toEqual([0, 1, 2]);
    expect(unsignedKeepers(round, round.hash, [...signatures, ''])).toEqual([0, 1, 2]);
  });
});
