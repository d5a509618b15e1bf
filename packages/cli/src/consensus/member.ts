// A member of sealed rounds without a page: the same library, the same calls.
import {
  openRound,
  sealContribution,
  type KeyPair,
  type OpenedRound,
  type SealedContribution,
} from '@pricevault/consensus';
import {
  consensusContract,
  instrumentsContract,
  profileContract,
  type ConsensusRound,
  type UsedPaths,
} from '@pricevault/contract';
import {
  readConsensusFile,
  type ConsensusFile,
} from '@pricevault/file-formats/consensus/consensus-file';
import { AppError } from '@pricevault/server/operations';
import { InputProblem } from '../outcome.ts';
import { findAcknowledgement, readText } from './key-files.ts';
import type { Vault } from './vault-calls.ts';

/** The round's lists can change until the first contribution; sealing again once or twice is enough. */
const maxSealings = 4;

export async function findType(vault: Vault, named: string): Promise<string> {
  const { items } = await vault.call(instrumentsContract.list, {});
  const found = items.filter(({ _id, name }) => _id === named || name === named);
  const [type] = found;
  if (type && found.length === 1) return type._id;
  throw new InputProblem('typeUnknown', `There is no single instrument type "${named}".`);
}

export async function readValuationFile(path: string): Promise<ConsensusFile> {
  const read = readConsensusFile(await readText(path));
  if ('problem' in read) {
    throw new InputProblem(read.problem.code, `${path} is no file of valuations.`);
  }
  if (read.rows.length === 0) {
    throw new InputProblem(
      'valuesMissing',
      `No row of ${path} has a numeric trade id and a numeric valuation; rows ignored: ${read.problems.length}.`,
    );
  }
  const [doubtful] = read.doubtful;
  if (doubtful) {
    throw new InputProblem(
      'numbersUnclear',
      `${doubtful.text} on line ${doubtful.line} of ${path} can be read in two ways, and no other value shows which one is meant. Separate the cells by commas and write decimal points.`,
    );
  }
  return read;
}

/** Refuses another member's key file before anything is sent or read: it cannot open what was sealed for this account. */
export async function requireOwnKey(vault: Vault, { publicKeyText }: KeyPair): Promise<void> {
  const { items } = await vault.call(profileContract.publicKeys);
  if (items.some((key) => key.public_key === publicKeyText)) return;
  throw new InputProblem(
    'keyForeign',
    'The key file holds no key that this account has registered. Register it first, or name another file.',
  );
}

/** Results of several paths over the same trades and date can be subtracted from each other. */
function requireOnePath(used: UsedPaths | null): void {
  if (!used?.plain && !used?.protocol1) return;
  throw new InputProblem(
    'otherPathUsed',
    'Your firm has given valuations of this type and date another way. Results of several ways can be subtracted from each other: use one, or say --other-path.',
  );
}

function closedProblem(round: ConsensusRound | null): Error {
  if (!round?.closedEarly) return new AppError('consensusNoWindow');
  return new InputProblem(
    'roundClosedEarly',
    `The round of ${round.valuationDate} was closed early by an administrator at ${round.closesAt}. The next one opens with the next submission window.`,
  );
}

/** Seals and sends; where the lists changed meanwhile, seals again with everything fresh. */
export async function submitSealed(
  vault: Vault,
  instrumentTypeId: string,
  keys: KeyPair,
  { rows }: ConsensusFile,
  mayUseOtherPath: boolean,
): Promise<{ round: ConsensusRound; sealed: SealedContribution; triesLeft: number }> {
  const valuations = rows.map(({ tradeId, valuation, line }) => ({
    tradeId,
    value: valuation,
    line,
  }));
  for (let sealing = 1; ; sealing += 1) {
    const { round, own, usedPaths } = await vault.call(consensusContract.publicKeys, {
      query: { instrumentTypeId },
    });
    if (round?.state !== 'open') throw closedProblem(round);
    if (own?.isVetted === false) throw new AppError('consensusFirmNotVetted');
    if (!round.roster.some((entry) => entry.public_key === keys.publicKeyText)) {
      if (round.frozen && own?.isOnRoster === false) {
        throw new InputProblem(
          'keyEntersNextRound',
          'Your key is not on this round’s roster. A key that came, or a firm that was vetted, after the first contribution enters the next round.',
        );
      }
      throw new AppError('consensusSenderUnknown');
    }
    if (!mayUseOtherPath) requireOnePath(usedPaths);
    const sealed = await sealContribution(round, keys, valuations);
    try {
      const { triesLeft } = await vault.call(consensusContract.upload, {
        body: { ...sealed.upload, items: [...sealed.upload.items], ...sharingOf(sealed) },
      });
      return { round, sealed, triesLeft };
    } catch (error) {
      const hasChanged =
        error instanceof AppError && error.problems[0]?.code === 'consensusListsChanged';
      if (!hasChanged || sealing === maxSealings) throw error;
    }
  }
}

function sharingOf({ sharing }: SealedContribution) {
  return { sharedKeys: [...sharing.sharedKeys], randomValues: sharing.randomValues };
}

export async function openSealed(
  vault: Vault,
  asked: { instrumentTypeId: string; date: string },
  keys: KeyPair,
  keyFile: string,
): Promise<OpenedRound & { ownReceivedAt: string | null }> {
  const { data } = await vault.call(consensusContract.result, { body: asked });
  if (!('round' in data)) throw new AppError('consensusRoundNotFound');
  const opened = await openRound(data, {
    keys,
    acknowledged: await findAcknowledgement(keyFile, data.round.id),
    checkedKeys: [], // fingerprints are compared and marked on the page
  });
  return { ...opened, ownReceivedAt: data.ownReceivedAt };
}
