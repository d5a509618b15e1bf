// `npm run flips --workspace @pricevault/keeper` changes every single message of both phases, one at a time.
import { afterVerification, flipMessage, foundAt, honestRun } from './support/flip-walk.ts';

const missed: string[] = [];
const found = new Map<string, number>();
for (const phase of ['counts', 'figures'] as const) {
  const run = await honestRun(phase);
  for (const index of run.frames.keys()) {
    const flip = await flipMessage(run, index);
    const isFound =
      flip.foundAt.length > 0 &&
      flip.foundAt.every((step) => foundAt[flip.step].includes(step)) &&
      flip.wrongResults === 0 &&
      (afterVerification.includes(flip.step) || flip.openingFrames === 0);
    if (!isFound) missed.push(`${phase} ${index} ${JSON.stringify(flip)}`);
    const name = `${phase}: ${flip.step}`;
    found.set(name, (found.get(name) ?? 0) + 1);
  }
}
process.stdout.write(
  [...found].map(([name, count]) => `${String(count).padStart(5)}  ${name}\n`).join(''),
);
process.stdout.write(`${missed.length} missed\n${missed.join('\n')}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
