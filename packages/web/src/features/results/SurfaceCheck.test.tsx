import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { SurfaceCheck } from './SurfaceCheck.tsx';
import type { FlaggedCell } from './surface-protocol.ts';

const flagged: readonly FlaggedCell[] = [
  { expiry: '12m', tenor: '120m', kind: 'butterfly', strikes: [0, 0.01, 0.02], otherExpiry: '' },
];
const done = { status: 200, headers: {}, text: '{"success":true,"items":[]}' };
/** What the page asks the worker to read. */
const asked: unknown[] = [];
let isBroken = false;

class SurfaceWorker {
  onmessage: ((event: object) => void) | null = null;
  postMessage({ id, kind, ask }: { id: number; kind: string; ask: { body?: unknown } }) {
    if (kind === 'read') asked.push(ask.body);
    const answer = kind === 'read' ? done : flagged;
    const data = isBroken ? { id, failed: 'out of memory' } : { id, answer };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  isBroken = false;
});

const picture = { batchId: 's', date: '2026-11-17', since: '2025-11-17', metric: 'std' } as const;
const check = (knownOn: string | null) => {
  vi.stubGlobal('Worker', SurfaceWorker);
  const onPick = vi.fn();
  const part = (
    <SurfaceCheck asked={{ ...picture, knownOn }} onFlags={() => undefined} onPick={onPick} />
  );
  return { onPick, shown: renderPart(part) };
};

it('names the cells of what was known on the chosen day', async () => {
  const { onPick, shown } = check('2026-11-16');
  await shown;
  expect(await screen.findByText(/1 cell of the consensus/)).toBeVisible();
  expect(asked).toEqual([{ batchId: 's', date: '2026-11-17', knownOn: '2026-11-16' }]);
  await userEvent.click(screen.getByRole('button', { name: '1Y × 10Y' }));
  expect(onPick).toHaveBeenCalledWith({ expiry: '12m', tenor: '120m' });
});

it('says that nothing was checked, and tries again', async () => {
  isBroken = true;
  await check(null).shown;
  expect(
    await screen.findByText('The consensus could not be checked for arbitrage.'),
  ).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1 cell of the consensus/)).toBeVisible();
});
