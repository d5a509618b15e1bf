// `npm run flips --workspace @pricevault/keeper` changes every single message of both phases and every relayed frame, one at a
// time.
import { afterVerification, flipMessage, foundAt, honestRun } from './support/flip-walk.ts';
import { flipFrame, isFrameFound, runThrough } from './support/relayed-run.ts';

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
const relayed = await runThrough((frame) => [frame]);
for (let at = 0; at < relayed.sent; at += 1) {
  const run = await flipFrame(at);
  if (!isFrameFound(run, relayed)) missed.push(`frame ${at} ${run.reasons.join()}`);
}
found.set('relayed frames: tag', relayed.sent);
process.stdout.write(
  [...found].map(([name, count]) => `${String(count).padStart(5)}  ${name}\n`).join(''),
);
process.stdout.write(`${missed.length} missed\n${missed.join('\n')}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
