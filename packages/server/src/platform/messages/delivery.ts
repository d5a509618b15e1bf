// Delivers what is due: at once when a message is stored, and every minute for the retries.
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logger.ts';
import { singleFlight } from '../single-flight.ts';
import type { Carrier } from './carriers.ts';
import { markFailed, markSent, messagesChannel, takeDueMessage } from './message.repository.ts';

export function startDelivery(parts: {
  db: Database;
  listener: Listener;
  jobs: Jobs;
  carrier: Carrier;
  log: Logger;
}): void {
  const { db, listener, jobs, carrier, log } = parts;

  /** One message in one transaction: its lock is held while it is carried, so that no other node carries it too. */
  const deliverOne = () =>
    db.transaction(async (tx) => {
      const message = await takeDueMessage(tx);
      if (!message) return false;
      try {
        await markSent(tx, message, await carrier.carry(message));
      } catch (error) {
        log.warn({ err: error, message: message.id }, 'A message could not be delivered yet');
        await markFailed(tx, message, (error as Error).message);
      }
      return true;
    });

  async function deliverAll(): Promise<void> {
    while (await deliverOne());
  }

  listener.on(
    messagesChannel,
    singleFlight(deliverAll, (error) => log.warn({ err: error }, 'The outbox could not be read')),
  );
  jobs.add({
    name: 'deliver-messages',
    cron: '* * * * *',
    expireInSeconds: 300,
    run: deliverAll,
  });
}
