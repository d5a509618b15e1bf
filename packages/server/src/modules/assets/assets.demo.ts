// The asset classes of the specification.
import { assetClasses } from '@pricevault/basics';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { insertAsset } from './assets.repository.ts';

/** A millisecond apart, so that "newest first" shows them in the order of the specification. */
export async function loadDemoAssets(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  for (const [index, name] of assetClasses.entries()) {
    const now = new Date(clock.now().getTime() - index);
    await insertAsset(tx, { name, createdBy: null, now });
  }
}
