// Sends what waits: several at once, one at a time for each receiver, and nothing is locked while a receiver talks. A node that dies
// leaves a lease behind, after which another one sends; so a receiver may get the same message twice, with the same id.
import { webhookPatienceMs, webhookPausesMs } from '@pricevault/basics';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { createAddressRules } from '../../platform/outbound/address-rules.ts';
import { postGuarded } from '../../platform/outbound/guarded-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import { listMembers } from '../identity/firms.repository.ts';
import { addNotices } from '../notices/notices.service.ts';
import {
  claimDelivery,
  giveUpWebhook,
  msUntilNextDelivery,
  noteFailure,
  noteSuccess,
  recordAttempt,
  webhooksChannel,
  type AttemptOutcome,
  type ClaimedDelivery,
} from './deliveries.repository.ts';
import { signedHeaders } from './webhook-signature.ts';
import { readSecrets } from './webhooks.repository.ts';

/** Receivers that a node talks to at the same time, and how many of them may be one firm's. */
const sentAtOnce = 24;
const perFirm = 3;
const timeoutMs = 10_000;
/** Much longer than an attempt can take. */
const leaseSeconds = 60;
const answerBytes = 1_024;
/** Of one lane before it lets others have a turn and looks whether the server is stopping. */
const inOneRun = 20;
const slowMs = 1_000;
const gone = 410;

export function addDeliveryLanes(platform: Platform): void {
  const { jobs, listener, db } = platform;
  const idle = new Set<number>();
  const lanes = Array.from({ length: sentAtOnce }, (_, lane) =>
    jobs.addDeadlines(async () => {
      idle.delete(lane);
      try {
        return await runLane();
      } finally {
        idle.add(lane);
      }
    }),
  );
  const wakeAnother = () => {
    const [lane] = idle;
    if (lane === undefined) return;
    // A second call must not wake the same one before it runs.
    idle.delete(lane);
    lanes[lane]?.();
  };

  async function runLane(): Promise<number | null> {
    for (let sent = 0; sent < inOneRun; sent += 1) {
      const claimed = await claimDelivery(db.queries, { leaseSeconds, perFirm });
      if (!claimed) return null;
      wakeAnother();
      const outcome = await deliver(platform, claimed);
      if (outcome.problem !== null || outcome.milliseconds > slowMs) look();
      if (outcome.milliseconds > slowMs) break;
    }
    return 0;
  }

  const look = jobs.addDeadlines(async () => {
    wakeAnother();
    return msUntilNextDelivery(db.queries);
  });
  listener.on(webhooksChannel, look);
}

/** The span has the numbers of webhook and message: neither the address nor what is said there. */
function deliver(platform: Platform, claimed: ClaimedDelivery): Promise<AttemptOutcome> {
  const attributes = { 'pricevault.webhook': claimed.webhookId, 'pricevault.delivery': claimed.id };
  return traced(
    platform.tracing,
    'send webhook',
    { kind: 'outbound', attributes },
    async (span) => {
      const outcome = await attempt(platform, claimed);
      if (outcome.status !== null) span?.setAttribute('http.response.status_code', outcome.status);
      if (outcome.problem !== null) span?.setAttribute('error.type', outcome.problem);
      await finish(platform, claimed, outcome);
      return outcome;
    },
  );
}

async function attempt(
  platform: Platform,
  { id, webhookId, url, body }: ClaimedDelivery,
): Promise<AttemptOutcome> {
  const secrets = await openSecrets(platform, webhookId);
  if (secrets.length === 0) {
    return { status: null, milliseconds: 0, problem: 'secretLost', answer: null };
  }
  return postGuarded({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PriceVault-Webhooks/1',
      ...signedHeaders({ id, at: platform.clock.now(), body }, secrets),
    },
    rules: createAddressRules(platform.config.webhookPrivateAddresses),
    timeoutMs,
    answerBytes,
  });
}

async function openSecrets({ db, secrets, log }: Platform, webhookId: string): Promise<Buffer[]> {
  const stored = await readSecrets(db.queries, webhookId);
  return stored.flatMap(({ id, encrypted }) => {
    try {
      return [secrets.decrypt(encrypted, { table: 'webhook_secrets', row: id })];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.warn({ err: error, webhookId }, 'The secret of a webhook cannot be read');
      return [];
    }
  });
}

/** Pauses are up to a tenth longer, so that what failed together does not come back together. */
function pauseAfter(tries: number): number | null {
  const pause = webhookPausesMs[tries];
  return pause === undefined ? null : Math.round(pause * (1 + Math.random() / 10));
}

async function finish(
  platform: Platform,
  claimed: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  const isDelivered = outcome.problem === null;
  const pauseMs = isDelivered ? null : pauseAfter(claimed.tries);
  await platform.db.transaction(async (tx) => {
    if (!(await recordAttempt(tx, claimed, outcome, pauseMs))) return;
    if (isDelivered) {
      const { milliseconds } = outcome;
      await noteSuccess(tx, claimed.webhookId, milliseconds > slowMs ? milliseconds : 0);
    } else {
      const { failingMs } = await noteFailure(tx, claimed.webhookId);
      if (outcome.status === gone) await giveUp(tx, platform, claimed, 'gone');
      else if (failingMs >= webhookPatienceMs) await giveUp(tx, platform, claimed, 'failing');
    }
    await addEvent(tx, 'webhooks.changed', { firm: claimed.firmId }, {});
  });
}

const system = { id: null, label: 'system', requestId: null };
const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };

/** Owners are told, by mail too unless they chose otherwise. */
async function giveUp(
  tx: Executor,
  platform: Platform,
  { webhookId, firmId, url, note }: ClaimedDelivery,
  reason: 'failing' | 'gone',
): Promise<void> {
  if (!(await giveUpWebhook(tx, webhookId, reason))) return;
  const { host } = new URL(url);
  await recordAudit(tx, system, {
    action: 'webhooks.given-up',
    objectType: 'firm',
    objectId: firmId,
    details: { webhook: webhookId, host, reason },
  });
  const owners = (await listMembers(tx, firmId)).filter(
    ({ firmRole, isDisabled }) => firmRole === 'owner' && !isDisabled,
  );
  await addNotices(tx, platform, [
    {
      kind: 'webhookOff',
      userIds: owners.map(({ _id }) => _id),
      thingId: webhookId,
      subject: { ...nothing, label: [host, ...(note === '' ? [] : [note])].join(' · ') },
    },
  ]);
}
