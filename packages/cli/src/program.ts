// The commands, one file for each group, and what an exit code means: 0 done, 1 refused or failed, 2 wrong usage,
// 3 nobody answers.
import type { Command } from 'commander';
import { addArchiveCommands } from './commands/archive.commands.ts';
import { addAuditCommands } from './commands/audit.commands.ts';
import { addBackupCommands } from './commands/backup.commands.ts';
import { addCalcCommand } from './commands/calc.command.ts';
import { addConsensusCommands } from './commands/consensus.commands.ts';
import { addDoctorCommand } from './commands/doctor.command.ts';
import { addEvidenceCommands } from './commands/evidence.commands.ts';
import { addKeeperCommands } from './commands/keeper.commands.ts';
import { addLogCommands } from './commands/log.commands.ts';
import { addLeakMeterCommand } from './commands/leak-meter.command.ts';
import { addMigrateCommand } from './commands/migrate.command.ts';
import { addScaleCommands } from './commands/scale.commands.ts';
import { addSecretsCommands } from './commands/secrets.commands.ts';
import { addTransactionsCommands } from './commands/transactions.commands.ts';
import { addUserCommands } from './commands/user.commands.ts';
import { baseProgram, deskGroups, exitCodes, runCommands } from './desk-program.ts';
import { serverFailure } from './server-failures.ts';

const groups = [
  addUserCommands,
  addAuditCommands,
  addBackupCommands,
  addArchiveCommands,
  addMigrateCommand,
  addScaleCommands,
  addSecretsCommands,
  addDoctorCommand,
  addLeakMeterCommand,
  addCalcCommand,
  addTransactionsCommands,
  addConsensusCommands,
  addKeeperCommands,
  addLogCommands,
  addEvidenceCommands,
  ...deskGroups,
];

export function createProgram(): Command {
  const program = baseProgram(
    'Administers PriceVault: beside a running server on the same DATA_DIR, without one, or against DATABASE_URL. Computes batches of prices, and works with a vault as a desk does.',
  ).addHelpText(
    'after',
    `
Configuration comes from the environment, as for the server: DATA_DIR (./data), DATABASE_URL, SMTP_URL …
${exitCodes}`,
  );
  for (const addGroup of groups) addGroup(program);
  return program;
}

export function runProgram(args: readonly string[]): Promise<number> {
  return runCommands(createProgram(), args, serverFailure);
}
