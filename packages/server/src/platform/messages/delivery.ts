// Delivers messages as soon as they are stored, and again when a retry is due: several at once, codes before all others. A node
// claims a message for a while and sends it without an open transaction, so that a slow mail server holds up nobody.
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { createTask } from '../jobs/task.ts';
import type { Logger } from '../logging/logger.ts';
import { traced, type Tracing } from '../tracing/tracing.ts';
import type { Carrier } from './carriers.ts';
import {
  claimDueMessages,
  markFailed,
  markSent,
  messagesChannel,
  msUntilNextMessage,
  releaseClaims,
  type DueMessage,
  type MessageChannel,
  type SentMessage,
} from './message.repository.ts';

interface Delivery {
  /** Starts no further delivery, and waits a while for those under way. */
  stop(): Promise<void>;
}

interface Lane {
  readonly channel: MessageChannel;
  readonly urgent: boolean;
  /** How many leave at the same time. */
  readonly atOnce: number;
}

const smsAtOnce = 8;
/** A message that takes longer is sent again, with the same name, by another node when its lease ends. */
const stopTimeoutMs = 8_000;

/** Mails that nobody waits for leave three quarters of the connections to codes. */
export function lanesOf(mailsAtOnce: number): Lane[] {
  const others = Math.max(1, Math.floor(mailsAtOnce / 4));
  return [
    { channel: 'mail', urgent: true, atOnce: Math.max(1, mailsAtOnce - others) },
    { channel: 'mail', urgent: false, atOnce: others },
    { channel: 'sms', urgent: false, atOnce: smsAtOnce },
  ];
}

export function startDelivery(parts: {
  db: Database;
  listener: Listener;
  carrier: Carrier;
  log: Logger;
  mailsAtOnce: number;
  tracing: Tracing | null;
}): Delivery {
  const { db, listener, carrier, log, mailsAtOnce, tracing } = parts;
  let isStopped = false;
  const sending = new Set<Promise<void>>();
  const sent: SentMessage[] = [];

  /** What was sent while the last statement ran is noted by the next one. */
  async function noteSent(): Promise<null> {
    while (sent.length > 0) {
      const batch = sent.slice();
      await db.transaction((tx) => markSent(tx, batch));
      sent.splice(0, batch.length);
    }
    return null;
  }
  const note = createTask(noteSent, (error) =>
    log.warn({ err: error }, 'Which messages were sent could not be noted yet'),
  );

  /** The span has the number of the message: neither to whom it goes nor what it says. */
  function carry(message: DueMessage) {
    const attributes = { 'pricevault.message': message.id };
    return traced(tracing, `send ${message.channel}`, { kind: 'outbound', attributes }, () =>
      carrier.carry(message),
    );
  }

  async function send(message: DueMessage): Promise<void> {
    try {
      sent.push({ message, carriedBy: await carry(message) });
      note();
    } catch (error) {
      log.warn({ err: error, message: message.id }, 'A message could not be delivered yet');
      await db.transaction((tx) => markFailed(tx, message, (error as Error).message));
    }
  }

  function startLane({ channel, urgent, atOnce }: Lane) {
    let running = 0;
    /** Claimed ahead, so that nobody waits for the database between two mails. */
    const claimed: DueMessage[] = [];
    const wake = createTask(
      async () => {
        for (;;) {
          const missing = 2 * atOnce - running - claimed.length;
          if (isStopped || missing < atOnce / 2) return null; // those that end wake it
          const more = await claimDueMessages(db.queries, channel, { urgent, atMost: missing });
          if (more.length === 0) return msUntilNextMessage(db.queries, channel);
          claimed.push(...more);
          begin();
        }
      },
      (error) => log.warn({ err: error }, 'The outbox could not be read'),
    );

    function begin(): void {
      while (running < atOnce) {
        const message = isStopped ? undefined : claimed.shift();
        if (!message) return;
        running += 1;
        const work = send(message)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'How a message ended could not be noted; it is sent again'),
          )
          .finally(() => {
            running -= 1;
            sending.delete(work);
            begin();
            wake();
          });
        sending.add(work);
      }
    }

    async function stop(): Promise<void> {
      await wake.stop();
      await releaseClaims(
        db.queries,
        claimed.splice(0).map(({ id }) => id),
      );
    }
    return { wake, stop };
  }

  const lanes = lanesOf(mailsAtOnce).map(startLane);
  for (const { wake } of lanes) listener.on(messagesChannel, wake);

  return {
    async stop() {
      isStopped = true;
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, stopTimeoutMs).unref();
      });
      const finish = async () => {
        await Promise.all(lanes.map((lane) => lane.stop()));
        await Promise.all(sending);
        await note.stop();
        await noteSent();
      };
      const finished = finish().catch((error: unknown) =>
        log.warn({ err: error }, 'The outbox could not be left in order'),
      );
      await Promise.race([finished, patience]);
    },
  };
}
