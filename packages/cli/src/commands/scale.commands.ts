// `pricevault scale …`: the large tables over the machines of a Citus cluster.
import { planScale, readConfig, ScaleProblem, scaleOut } from '@pricevault/server/operations';
import { InvalidArgumentError, type Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { visitDatabase, visitVault } from '../vault.ts';

const defaultShards = 32;

export function addScaleCommands(program: Command): void {
  const scale = program
    .command('scale')
    .description('use more machines: DATABASE_URL names the coordinator of a Citus cluster');
  runs(scale.command('plan').description('print what scale out would do; changes nothing'), plan);
  runs(
    scale
      .command('out')
      .description('distribute marks and results by trade; writers wait while rows move')
      .option('--shards <number>', 'parts of each table', readShards, defaultShards),
    out,
  );
}

function readShards(text: string): number {
  const shards = Number(text);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1_024) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 1024.');
  }
  return shards;
}

async function plan(): Promise<Outcome> {
  const found = await refusing(() =>
    visitDatabase(readConfig(process.env), ({ directUrl }) => planScale(directUrl)),
  );
  const { version, workers, tables } = found;
  return {
    lines: [
      `Citus ${version} with ${workers.length} workers: ${workers.join(', ')}.`,
      ...tables.map(({ table, isDistributed, bytes }) =>
        isDistributed
          ? `${table}: distributed by trade.`
          : `${table}: would be distributed by trade, ${Math.ceil(bytes / 2 ** 20)} MiB move.`,
      ),
      'All other tables stay on the coordinator.',
    ],
    json: { ...found },
  };
}

async function out({ shards }: { shards: number }): Promise<Outcome> {
  const onTable = (name: string) => process.stderr.write(`Distributed ${name}\n`);
  const distributed = await refusing(() =>
    visitVault(({ db }) => scaleOut(db.directUrl, { shards, onTable })),
  );
  return {
    lines: [
      distributed.length === 0
        ? 'Everything was distributed already.'
        : `${distributed.join(', ')} ${distributed.length === 1 ? 'is' : 'are'} distributed by trade.`,
    ],
    json: { distributed },
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScaleProblem) throw new InputProblem('scaleRefused', error.message);
    throw error;
  }
}
