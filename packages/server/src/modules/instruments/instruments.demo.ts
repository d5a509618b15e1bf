// The demo's two instrument types.
import { newYorkCode } from '@pricevault/basics';
import { dailyTypeName, monthEndTypeName } from '../../demo/demo-types.ts';
import type { Executor } from '../../platform/db/database.ts';
import { insertInstrument } from './instruments.repository.ts';

const demoTypes = [
  { name: dailyTypeName, service_frequency: 'Daily' },
  { name: monthEndTypeName, service_frequency: 'Monthly' },
] as const;

/** Open all day, weekends included, so that a new user always finds an open window. */
export async function loadDemoInstruments(tx: Executor): Promise<void> {
  const rates = await tx
    .selectFrom('assets')
    .select('id')
    .where('name', '=', 'Rates')
    .executeTakeFirstOrThrow();
  for (const type of demoTypes) {
    await insertInstrument(tx, {
      ...type,
      asset_id: rates.id,
      currency: 'USD',
      pricing_zone: newYorkCode,
      pricing_time: '00:00',
      submission_period_minutes: 24 * 60,
      submission_tries: 5,
      is_open_at_weekends: true,
      is_sample: true,
      unit_detail: 'of notional, forward premium',
      outlier_rule: 'mad',
      allows_protocol_1: type.service_frequency === 'Monthly',
    });
  }
}
