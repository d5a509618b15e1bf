// Everything that can be replayed, for Node and for a page (e2e/specs/consensus-vectors.spec.ts bundles this file).
import { replayOwnRounds, replayPublishedRound } from './kept-rounds.ts';
import { replayPrimitives } from './primitives.ts';
import { replayKeyFile, replayProtocolOne } from './protocols.ts';
import { ReplayReport } from './report.ts';

export const replays = {
  'published vectors of AES-GCM, HKDF, X25519 and box': replayPrimitives,
  'a round of protocol 3 by another implementation': replayPublishedRound,
  'protocol 3': replayOwnRounds,
  'protocol 1': replayProtocolOne,
  'the key file': replayKeyFile,
} as const;

export interface Replayed {
  readonly compared: number;
  readonly failures: readonly string[];
}

export async function replayAll(): Promise<Record<string, Replayed>> {
  const done: Record<string, Replayed> = {};
  for (const [name, replay] of Object.entries(replays)) {
    const report = new ReplayReport();
    await replay(report);
    done[name] = { compared: report.compared, failures: report.failures };
  }
  return done;
}
