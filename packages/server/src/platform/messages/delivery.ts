// Delivers what is due: at once when a message is stored, and every minute for the retries. Mails and text messages go side by
// side, one of each at a time: a mail server that does not answer holds no code back.
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logger.ts';
import { singleFlight } from '../single-flight.ts';
import type { Carrier } from './carriers.ts';
import {
  markFailed,
  markSent,
  messageChannels,
  messagesChannel,
  takeDueMessage,
  type MessageChannel,
} from './message.repository.ts';

export interface Delivery {
  /** Takes no further message; one that is being carried is finished. */
  stop(): void;
}

export function startDelivery(parts: {
  db: Database;
  listener: Listener;
  jobs: Jobs;
  carrier: Carrier;
  log: Logger;
}): Delivery {
  const { db, listener, jobs, carrier, log } = parts;
  let isStopped = false;

  /** One message in one transaction: its lock is held while it is carried, so that no other node carries it too. */
  const deliverOne = (channel: MessageChannel) =>
    db.transaction(async (tx) => {
      const message = isStopped ? null : await takeDueMessage(tx, channel);
      if (!message) return false;
      try {
        await markSent(tx, message, await carrier.carry(message));
      } catch (error) {
        log.warn({ err: error, message: message.id }, 'A message could not be delivered yet');
        await markFailed(tx, message, (error as Error).message);
      }
      return true;
    });

  async function deliverAll(channel: MessageChannel): Promise<void> {
    while (await deliverOne(channel));
  }

  const flights = messageChannels.map((channel) =>
    singleFlight(
      () => deliverAll(channel),
      (error) => log.warn({ err: error }, 'The outbox could not be read'),
    ),
  );
  for (const flight of flights) listener.on(messagesChannel, flight);
  jobs.add({
    name: 'deliver-messages',
    cron: '* * * * *',
    expireInSeconds: 60,
    run: async () => flights.forEach((flight) => flight()),
  });

  return {
    stop() {
      isStopped = true;
      for (const flight of flights) flight.stop();
    },
  };
}
