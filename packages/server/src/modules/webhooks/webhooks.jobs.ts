// Sending, and forgetting what was sent.
import { deliveriesKeptDays } from '@pricevault/basics';
import type { Platform } from '../../platform/platform.ts';
import { countWebhooks, deleteOldDeliveries } from './deliveries.repository.ts';
import { addDeliveryLanes } from './webhook-delivery.ts';
import { deleteEndedSecrets } from './webhooks.repository.ts';

const dayMs = 86_400_000;
const deletedAtOnce = 5_000;

export function addWebhookJobs(platform: Platform): void {
  const { metrics, db, jobs } = platform;
  addDeliveryLanes(platform);
  metrics.watch(
    'pricevault_webhook_deliveries_waiting',
    'Deliveries to webhooks that wait for an attempt',
    async () => (await countWebhooks(db.queries)).waiting,
  );
  metrics.watch(
    'pricevault_webhooks_failing',
    'Webhooks whose last attempt failed and that are tried again',
    async () => (await countWebhooks(db.queries)).failing,
  );
  jobs.add({
    name: 'sweep-webhooks',
    minute: 23,
    expireInSeconds: 600,
    run: () => sweepWebhooks(platform),
  });
}

export async function sweepWebhooks({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - deliveriesKeptDays * dayMs);
  let deleted;
  do {
    deleted = await deleteOldDeliveries(db.queries, before, deletedAtOnce);
  } while (deleted === deletedAtOnce);
  await deleteEndedSecrets(db.queries);
}
