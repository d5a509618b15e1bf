// Delivers messages as soon as they are stored, and again when a retry is due: several at once, codes before all others. A node
// claims a message for a while and sends it without an open transaction, so that a slow mail server holds up nobody.
import type { Database, Executor } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { createTask } from '../jobs/task.ts';
import type { Logger } from '../logging/logger.ts';
import type { Carrier } from './carriers.ts';
import {
  claimDueMessages,
  markFailed,
  markSent,
  messagesChannel,
  msUntilNextMessage,
  type DueMessage,
  type MessageChannel,
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

/** Mails that nobody waits for leave two thirds of the connections to codes. */
export function lanesOf(mailsAtOnce: number): Lane[] {
  const others = Math.max(1, Math.floor(mailsAtOnce / 3));
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
}): Delivery {
  const { db, listener, carrier, log, mailsAtOnce } = parts;
  let isStopped = false;
  const sending = new Set<Promise<void>>();

  /** A watcher is told in the same transaction; without one the change is a single statement. */
  const noting = ({ watchedBy }: DueMessage, work: (executor: Executor) => Promise<void>) =>
    watchedBy === null ? work(db.queries) : db.transaction(work);

  async function send(message: DueMessage): Promise<void> {
    try {
      const carriedBy = await carrier.carry(message);
      await noting(message, (tx) => markSent(tx, message, carriedBy));
    } catch (error) {
      log.warn({ err: error, message: message.id }, 'A message could not be delivered yet');
      await noting(message, (tx) => markFailed(tx, message, (error as Error).message));
    }
  }

  function startLane({ channel, urgent, atOnce }: Lane) {
    let running = 0;
    const wake = createTask(
      async () => {
        for (;;) {
          if (isStopped || running >= atOnce) return null; // the next one that ends wakes it
          const claimed = await claimDueMessages(db.queries, channel, {
            ...{ urgent, atMost: atOnce - running },
          });
          if (claimed.length === 0) return msUntilNextMessage(db.queries, channel);
          for (const message of claimed) begin(message);
        }
      },
      (error) => log.warn({ err: error }, 'The outbox could not be read'),
    );

    function begin(message: DueMessage): void {
      running += 1;
      const work = send(message)
        .catch((error: unknown) =>
          log.warn(
            { err: error },
            'How a message ended could not be noted; it is sent again later',
          ),
        )
        .finally(() => {
          running -= 1;
          sending.delete(work);
          wake();
        });
      sending.add(work);
    }
    return wake;
  }

  const tasks = lanesOf(mailsAtOnce).map(startLane);
  for (const wake of tasks) listener.on(messagesChannel, wake);

  return {
    async stop() {
      isStopped = true;
      await Promise.all(tasks.map((task) => task.stop()));
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, stopTimeoutMs).unref();
      });
      await Promise.race([Promise.all(sending), patience]);
    },
  };
}
