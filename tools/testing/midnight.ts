// Many tests speak of today: a file that would run across midnight, where its markets are, begins after it.
import { setTimeout } from 'node:timers/promises';
import { beforeAll } from 'vitest';

const zones = ['UTC', 'America/New_York'];
/** More than a file takes, less than a hook may. */
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
