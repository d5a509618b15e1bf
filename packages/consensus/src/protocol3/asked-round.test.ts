import { describe, expect, test } from 'vitest';
import mixed from '../../vectors/kept-mixed.json';
import { requireAsked } from './asked-round.ts';
import type { Descriptor } from './descriptor.ts';

const live = JSON.parse(mixed.descriptor) as Descriptor;
const { instrumentTypeId } = live;
const rehearsal: Descriptor = { ...live, rehearsal: true };
const keys = live.firms.flatMap((firm) => firm.keys);

describe('a member who asked for a live round', () => {
  test('seals for it', () => {
    expect(() => requireAsked(live, { instrumentTypeId })).not.toThrow();
  });

  test('never seals for a rehearsal, which keepers sign with any firms', () => {
    expect(() => requireAsked(rehearsal, { instrumentTypeId })).toThrow('a rehearsal');
  });

  test('never seals for another type', () => {
    const asked = { instrumentTypeId: live.roundId };
    expect(() => requireAsked(live, asked)).toThrow('another type');
  });
});

describe('a member who rehearses', () => {
  test('seals where only its own synthetic members take part', () => {
    expect(() => requireAsked(rehearsal, { rehearsalKeys: keys })).not.toThrow();
  });

  test('never seals for a live round', () => {
    expect(() => requireAsked(live, { rehearsalKeys: keys })).toThrow('not a rehearsal');
  });

  test('never seals beside somebody else, who would read the figures around its marks', () => {
    const asked = { rehearsalKeys: keys.slice(1) };
    expect(() => requireAsked(rehearsal, asked)).toThrow('other members');
  });
});
