// `npm run drill:enumeration`: can somebody tell by the time of a reply whether an address has an account? Known and unknown
// addresses are asked in random order; the figure is the area under the ROC curve, 0.5 for no difference at all.
// `-- --calls 400` for each endpoint.
import { registrationContract, type Endpoint } from '@pricevault/contract';
import { randomInt, randomUUID } from 'node:crypto';
import { demoEmail, type DemoName } from '../testing/demo-accounts.ts';
import { endDrill, numberOption, quantile, report, withDemoServer } from './drill.ts';

const maxArea = 0.55;
const warmUpCalls = 40;
const known: readonly DemoName[] = ['admin', 'staff', 'alice', 'bob', 'carol', 'dave', 'erin'];

const knownAddress = () => demoEmail(known[randomInt(known.length)] ?? 'alice');
/** As long as a known one, so that only being known differs. */
const unknownAddress = () => `${randomUUID().slice(0, 5)}@pricevault.example`;

async function timeOf(url: string, { method, path }: Endpoint, email: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
  return performance.now() - startedAt;
}

/** The probability that a known address takes longer than an unknown one, or the other way round. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  const area = wins / (first.length * second.length);
  return Math.max(area, 1 - area);
}

await withDemoServer(async ({ url }) => {
  const calls = numberOption('calls', 400);
  for (const endpoint of [
    registrationContract.forgotPassword,
    registrationContract.resendVerification,
  ]) {
    for (let count = 0; count < warmUpCalls; count += 1) {
      await timeOf(url, endpoint, count % 2 ? knownAddress() : unknownAddress());
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    while (times.known.length + times.unknown.length < calls) {
      const kind = randomInt(2) ? 'known' : 'unknown';
      const address = kind === 'known' ? knownAddress() : unknownAddress();
      times[kind].push(await timeOf(url, endpoint, address));
    }
    const area = areaUnderCurve(times.known, times.unknown);
    const medians = [times.known, times.unknown].map((list) => quantile(list, 0.5).toFixed(2));
    report(
      endpoint.path,
      area <= maxArea,
      `area ${area.toFixed(3)} (at most ${maxArea}) of ${calls} calls, medians ${medians.join(' and ')} ms`,
    );
  }
});
endDrill();
