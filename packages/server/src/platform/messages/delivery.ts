// Delivers messages as soon as they are stored, and again when a retry is due. Mails and text messages are delivered in
// parallel, one of each at a time, so that a hanging mail server does not delay the codes in text messages.
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { createTask } from '../jobs/task.ts';
import type { Logger } from '../logging/logger.ts';
import type { Carrier } from './carriers.ts';
import {
  markFailed,
  markSent,
  messageChannels,
  messagesChannel,
  msUntilNextMessage,
  lockDueMessage,
  type MessageChannel,
} from './message.repository.ts';

interface Delivery {
  /** Starts no further delivery; the current one is finished. */
  stop(): void;
}

export function startDelivery(parts: {
  db: Database;
  listener: Listener;
  carrier: Carrier;
  log: Logger;
}): Delivery {
  const { db, listener, carrier, log } = parts;
  let isStopped = false;

  /** Delivers one message while holding its row lock, so that no other node delivers it too. */
  const deliverOne = (channel: MessageChannel) =>
    db.transaction(async (tx) => {
      const message = isStopped ? null : await lockDueMessage(tx, channel);
      if (!message) return false;
      try {
        await markSent(tx, message, await carrier.carry(message));
      } catch (error) {
        log.warn({ err: error, message: message.id }, 'A message could not be delivered yet');
        await markFailed(tx, message, (error as Error).message);
      }
      return true;
    });

  async function deliverAll(channel: MessageChannel): Promise<number | null> {
    while (await deliverOne(channel));
    return isStopped ? null : msUntilNextMessage(db.queries, channel);
  }

  const tasks = messageChannels.map((channel) =>
    createTask(
      () => deliverAll(channel),
      (error) => log.warn({ err: error }, 'The outbox could not be read'),
    ),
  );
  for (const wake of tasks) listener.on(messagesChannel, wake);

  return {
    stop() {
      isStopped = true;
      for (const task of tasks) void task.stop();
    },
  };
}
