// A round under its lock, as the message of one of its keepers finds it.
import { isSignedBy, readDescriptor, type ReadDescriptor } from '@pricevault/consensus/protocol3';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import {
  lockKeptRound,
  readRoundKeepers,
  type KeptRoundRow,
  type RoundKeeperRow,
} from './kept-rounds.repository.ts';
import { bytesOf } from './log.service.ts';

export const refuse = (fault: string): never => {
  throw new AppError('keeperMessageRefused', { fault });
};

/** A round under its lock, with the keeper's own part in it. */
export interface HeldRound {
  readonly round: KeptRoundRow;
  readonly keepers: readonly RoundKeeperRow[];
  readonly own: RoundKeeperRow;
}

export async function hold(
  tx: Executor,
  keeper: KeeperIdentity,
  roundId: string,
): Promise<HeldRound> {
  const round = await lockKeptRound(tx, roundId);
  const keepers = round ? await readRoundKeepers(tx, round.id) : [];
  const own = keepers.find(({ keeperId }) => keeperId === keeper.id);
  if (!round || !own) throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
  return { round, keepers, own };
}

export async function descriptorOf({ descriptor }: KeptRoundRow): Promise<ReadDescriptor> {
  return readDescriptor(descriptor ?? refuse('descriptor'));
}

export function requireSigned(
  { signKey }: RoundKeeperRow,
  hash: Uint8Array<ArrayBuffer>,
  signature: string,
): void {
  if (!isSignedBy(new Uint8Array(signKey), hash, bytesOf(signature))) refuse('signature');
}
