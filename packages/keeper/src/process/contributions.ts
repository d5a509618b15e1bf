// Contributions as they come: open wrap and auth, compare with the commitments, give a receipt or a refusal, and help the
// other holder of a share whose wrap does not open.
import { fromBase64, platformRandom, toBase64 } from '@pricevault/consensus';
import {
  boxKey,
  goodReceipts,
  isAuthentic,
  isCommitted,
  KeptRoundError,
  openBox,
  openWrap,
  readContribution,
  sealBox,
  shareOf,
  signReceipt,
  signRefusal,
  type Contribution,
  type ReadContribution,
  type ReadDescriptor,
  type RefusalReason,
} from '@pricevault/consensus/protocol3';
import { keepersContract, type KeeperRoundView } from '@pricevault/contract';
import type { KeeperIdentity } from './identity.ts';
import type { RoundState } from './round-state.ts';
import { VaultRefusal, type VaultClient } from './vault-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Listed = KeeperRoundView['contributions'][number];

export interface ContributionDesk {
  readonly read: ReadDescriptor;
  readonly state: RoundState;
  readonly place: number;
  readonly identity: KeeperIdentity;
  readonly client: VaultClient;
  /** The state on disk, before anything that rests on it is sent. */
  readonly save: () => Promise<void>;
}

const holders = (share: number) => [share, (share + 2) % 3] as const;
const otherHolder = (share: number, place: number) =>
  holders(share).find((one) => one !== place) as number;

/**
 * What still gets a receipt. `open`: everything. `closing`: what another keeper gave one for, whose clock may be slower. `late`: what was
 * looked at before; the rest is refused, so that a keeper and the vault cannot add to a closed round. `signed`: nothing, since
 * what counts is in the signed set.
 */
export type Acceptance = 'open' | 'closing' | 'late' | 'signed';

export async function judgeContributions(
  desk: ContributionDesk,
  listed: readonly Listed[],
  acceptance: Acceptance,
): Promise<void> {
  for (const one of listed) {
    await handOver(desk, one);
    const isJudged =
      one.receipts.some(({ keeper }) => keeper === desk.place) ||
      one.refusals.some(({ keeper }) => keeper === desk.place);
    // Nobody has a secret that both of its holders asked for: asking again every second would not find it.
    const isLost = desk.state.refusals[one.digest] === 'secret';
    if (isJudged && (isLost || hasSecrets(desk, one.digest))) continue;
    const digest = fromBase64(one.digest) as Bytes;
    const isVouchedFor =
      (await goodReceipts(desk.read.descriptor, digest, one.receipts)).length > 0;
    if (acceptance === 'open' || isVouchedFor) await judge(desk, one, isJudged, acceptance);
  }
}

export function hasSecrets({ state }: ContributionDesk, digest: string): boolean {
  const secrets = state.secrets[digest];
  return secrets !== undefined && secrets.every((secret) => secret !== null);
}

async function judge(
  desk: ContributionDesk,
  one: Listed,
  isJudged: boolean,
  acceptance: Acceptance,
): Promise<void> {
  const { state } = desk;
  const { submission_uuid: uuid } = one;
  const read = await fetchContribution(desk, one);
  if (read === null) return;
  const isLate = acceptance === 'late' && !state.inTime?.includes(one.digest);
  if (!isLate && acceptance !== 'signed') noteInTime(state, one);
  const missing = await gatherSecrets(desk, one, read);
  // Nothing was found that would have been stored, and it may take several looks until something has come.
  if (missing.length === 2) await desk.save();
  for (const share of missing) {
    await desk.client.tell({ kind: 'need', submission_uuid: uuid, share });
  }
  const given = state.receipts[uuid];
  if (isJudged || given !== undefined) {
    // Only for what it was given for: nothing of another contribution under the same id was checked.
    if (!isJudged && given === one.digest) await sendReceipt(desk, one);
    return;
  }
  if (acceptance === 'signed') return;
  const reason = isLate ? 'late' : await reasonToRefuse(desk, one, read, missing);
  if (reason !== null) {
    state.refusals[one.digest] = reason;
    await desk.save();
    const signature = await signRefusal(read.digest, reason, desk.identity.seed);
    const text = toBase64(signature);
    await desk.client.tell({ kind: 'refusal', submission_uuid: uuid, reason, signature: text });
  } else if (missing.length === 0 && isFirstOfNumber(state, one)) {
    state.receipts[uuid] = one.digest;
    (state.numbers ??= {})[numberOf(one)] = one.digest;
    await desk.save();
    await sendReceipt(desk, one);
  }
}

function noteInTime(state: RoundState, { digest }: Listed): void {
  state.inTime ??= [];
  if (!state.inTime.includes(digest)) state.inTime.push(digest);
}

const numberOf = ({ firm, sequence }: Listed) => `${firm} ${sequence}`;

/** A member that the vault tells a wrong number seals twice under the same one; the vault could then choose which of both counts. */
function isFirstOfNumber({ numbers = {} }: RoundState, one: Listed): boolean {
  return (numbers[numberOf(one)] ?? one.digest) === one.digest;
}

const roundSecretOf = ({ roundSecret }: RoundState) => fromBase64(roundSecret) as Bytes;

/** Null while nothing final can be said. */
async function reasonToRefuse(
  { state, place }: ContributionDesk,
  one: Listed,
  read: ReadContribution,
  missing: readonly number[],
): Promise<RefusalReason | null> {
  if (!isAuthentic(read, place, roundSecretOf(state))) return 'sender';
  // Both holders ask for it: nobody has it.
  const isLost = missing.some((share) =>
    one.handovers.some(
      (handover) => handover.share === share && handover.to === otherHolder(share, place),
    ),
  );
  if (isLost) return 'secret';
  const vkey = secretOf(state, one.digest, 2, place);
  if (vkey !== null && (await shareOf(read, 2, vkey)) === null) return 'vector';
  return null;
}

async function sendReceipt({ client, identity }: ContributionDesk, one: Listed): Promise<void> {
  const signature = await signReceipt(fromBase64(one.digest) as Bytes, identity.seed);
  await client.tell({
    kind: 'receipt',
    submission_uuid: one.submission_uuid,
    signature: toBase64(signature),
  });
}

/** As it was sent, where it is the one that the vault lists; null where the vault shows something else. */
export async function fetchContribution(
  { client, read }: Pick<ContributionDesk, 'client' | 'read'>,
  one: Pick<Listed, 'submission_uuid' | 'digest' | 'firm' | 'sequence'>,
): Promise<ReadContribution | null> {
  try {
    const { contribution: text } = await client.read(keepersContract.keeperContribution, {
      submission_uuid: one.submission_uuid,
    });
    const contribution = JSON.parse(text) as Contribution;
    const found = await readContribution(read, contribution);
    const isListed =
      toBase64(found.digest) === one.digest &&
      contribution.submission_uuid === one.submission_uuid &&
      contribution.firm_id === one.firm &&
      contribution.sequence === one.sequence;
    return isListed ? found : null;
  } catch (error) {
    if (error instanceof KeptRoundError || error instanceof SyntaxError) return null;
    if (error instanceof VaultRefusal && error.status === 404) return null;
    throw error;
  }
}

function secretOf(
  { secrets }: RoundState,
  digest: string,
  share: number,
  place: number,
): Bytes | null {
  if (!holders(share).includes(place)) return null;
  const text = secrets[digest]?.[share === place ? 0 : 1] ?? null;
  return text === null ? null : fromBase64(text);
}

/** From its own wrap, else from the other holder. Returns the shares that are missing. */
async function gatherSecrets(
  desk: ContributionDesk,
  one: Listed,
  read: ReadContribution,
): Promise<number[]> {
  const { state, place } = desk;
  const known = state.secrets[one.digest] ?? [null, null];
  const wrapped = await openWrap(read, place, roundSecretOf(state));
  const found = await Promise.all(
    [0, 1].map(async (at) => {
      const share = (place + at) % 3;
      const text = known[at] ?? (wrapped[at] ? toBase64(wrapped[at]) : null);
      return text ?? handedOver(desk, one, read, share);
    }),
  );
  const secrets: [string | null, string | null] = [found[0] ?? null, found[1] ?? null];
  if (secrets[0] !== known[0] || secrets[1] !== known[1]) {
    state.secrets[one.digest] = secrets;
    await desk.save();
  }
  return [0, 1].flatMap((at) => (secrets[at] === null ? [(place + at) % 3] : []));
}

async function handedOver(
  { state, place, read: { descriptor } }: ContributionDesk,
  { handovers }: Listed,
  read: ReadContribution,
  share: number,
): Promise<string | null> {
  const handover = handovers.find((one) => one.share === share && one.to === place);
  const boxed = handover?.boxed ? fromBase64(handover.boxed) : null;
  if (!boxed) return null;
  const giver = descriptor.keepers[otherHolder(share, place)];
  const key = boxKey(roundSecretOf(state), fromBase64(giver?.roundKey ?? '') as Bytes);
  const secret = openBox(key, boxed, 32);
  return secret && (await isCommitted(read, share, secret)) ? toBase64(secret) : null;
}

/** Only to the other holder, who has a right to it, whatever the vault lists: a third secret gives a keeper every mark. */
async function handOver(desk: ContributionDesk, one: Listed): Promise<void> {
  const { state, place, client, read } = desk;
  for (const { share, to, boxed } of one.handovers) {
    const isDue = boxed === null && to !== place && holders(share).includes(to);
    const secret = isDue ? secretOf(state, one.digest, share, place) : null;
    if (secret === null) continue;
    const theirs = fromBase64(read.descriptor.keepers[to]?.roundKey ?? '') as Bytes;
    const sealed = sealBox(boxKey(roundSecretOf(state), theirs), secret, platformRandom);
    const { submission_uuid: uuid } = one;
    await client.tell({
      kind: 'handover',
      submission_uuid: uuid,
      share,
      to,
      boxed: toBase64(sealed),
    });
  }
}

/** Both shares of a contribution in the set; else what is missing, and who has it. */
export async function sharesOf(
  desk: ContributionDesk,
  one: Pick<Listed, 'submission_uuid' | 'digest' | 'firm' | 'sequence'>,
): Promise<{ own: Bytes; next: Bytes } | string> {
  const { state, place } = desk;
  const { submission_uuid: uuid } = one;
  const read = await fetchContribution(desk, one);
  if (read === null) return `the vault does not show the contribution ${uuid}`;
  const found: Bytes[] = [];
  for (const share of [place, (place + 1) % 3]) {
    const secret = secretOf(state, one.digest, share, place);
    const giver = desk.read.descriptor.keepers[otherHolder(share, place)]?.name ?? '';
    if (secret === null) return `${giver} has not handed over its part of ${uuid}`;
    const bytes = await shareOf(read, share, secret);
    if (bytes === null) return `the vector of ${uuid} does not open`;
    found.push(bytes);
  }
  const [own, next] = found as [Bytes, Bytes];
  return { own, next };
}
