import { rowsOf, type Vault } from '@pricevault/client';
import { seriesContract, type Series } from '@pricevault/contract';
import { InputProblem } from '../outcome.ts';

/** By name or id, among all that the caller sees. */
export async function findSeries(vault: Vault, name: string): Promise<Series> {
  for await (const series of rowsOf(vault, seriesContract.list, {})) {
    if (series.name === name || series._id === name) return series;
  }
  throw new InputProblem('seriesNotFound', `There is no series ${name}.`);
}
