// Real bonds for the demo; the data file names its sources.
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { mergeStagedRows, stageRows } from '../../platform/upload/merge-rows.ts';
import { bondsTarget, storedBondColumns } from './bonds.repository.ts';
import { collectBonds } from './bonds.service.ts';
import bonds from './demo-bonds.json' with { type: 'json' };

export async function loadDemoBonds(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const collector = collectBonds();
  for (const row of bonds.rows) collector.add(row);
  await stageRows(tx, storedBondColumns, collector.finish());
  await mergeStagedRows(tx, bondsTarget, { userId: null, now: clock.now() });
}
