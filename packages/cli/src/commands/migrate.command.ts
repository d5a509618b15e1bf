// `pricevault migrate`: brings the database to this version before its nodes start.
import {
  isContract,
  migrateDatabase,
  readConfig,
  readMigrationState,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { runs, type Outcome } from '../outcome.ts';
import { visitDatabase } from '../vault.ts';

export function addMigrateCommand(program: Command): void {
  runs(
    program
      .command('migrate')
      .description(
        'apply the migrations that this version needs; nodes of the version before keep working',
      )
      .option(
        '--contract',
        'also remove what only the version before used: once every node runs this version',
      ),
    runMigrations,
  );
}

async function runMigrations({ contract = false }: { contract?: boolean }): Promise<Outcome> {
  const config = readConfig(process.env);
  const warn = (message: string) => process.stderr.write(`${message}\n`);
  const applied = await migrateDatabase(
    config,
    { contracts: contract, onApplied: (name) => warn(`Applied ${name}`) },
    warn,
  );
  const { missing } = await visitDatabase(config, ({ pool }) => readMigrationState(pool));
  const waiting = missing.filter(isContract);
  const lines = [
    applied.length === 0 ? 'There was nothing to apply.' : `Applied ${applied.length} migrations.`,
    ...(waiting.length === 0
      ? []
      : [
          `${waiting.join(', ')} ${waiting.length === 1 ? 'waits' : 'wait'}: run this again with --contract once every node runs this version.`,
        ]),
  ];
  return { lines, json: { applied, waiting } };
}
