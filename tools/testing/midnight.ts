// Many tests depend on today's date. A test file that might run across midnight in one of these zones starts after it.
import { setTimeout } from 'node:timers/promises';
import { beforeAll } from 'vitest';

const zones = ['UTC', 'America/New_York'];
/** Longer than a test file takes, shorter than the time limit of a hook. */
const marginMs = 90_000;
const dayMs = 86_400_000;

function untilMidnight(zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format().split(':').map(Number);
  return dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

beforeAll(async () => {
  const left = Math.min(...zones.map(untilMidnight));
  if (left < marginMs) await setTimeout(left + 1_000);
});
