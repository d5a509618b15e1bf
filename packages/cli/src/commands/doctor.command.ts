// `pricevault doctor`: checks everything that a server needs, and prints what to do where something is missing.
import type { Command } from 'commander';
import {
  type Config,
  ConfigError,
  productionProblems,
  productionWarnings,
  readConfig,
} from '@pricevault/server/operations';
import type { Finding } from '../doctor/finding.ts';
import { runs, type Outcome } from '../outcome.ts';
import { examineDatabase } from '../doctor/database.findings.ts';
import {
  examineBackups,
  examineDataFolder,
  examineNode,
  examineWebBuild,
} from '../doctor/machine.findings.ts';
import { examineMail } from '../doctor/mail.findings.ts';

export function addDoctorCommand(program: Command): void {
  runs(
    program
      .command('doctor')
      .description(
        'check configuration, database, migrations, outbox, keepers and web build; changes nothing',
      ),
    examine,
  );
}

async function examine(): Promise<Outcome> {
  const findings = await diagnose(process.env);
  const failed = findings.filter(({ state }) => state === 'fail');
  return {
    lines: findings.map(lineOf),
    json: { findings },
    ...(failed.length > 0
      ? {
          failure: {
            code: 'unhealthy',
            text: `Not everything is right: ${failed.map(({ subject }) => subject).join(', ')}.`,
          },
        }
      : {}),
  };
}

function lineOf({ state, subject, text }: Finding): string {
  return `${state.padEnd(4)}  ${subject.padEnd(13)}  ${text}`;
}

// The checks of `pricevault doctor`, in the order in which a server would fail.
async function diagnose(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = examineConfiguration(env);
  const found = [examineNode(), ...findings];
  if (config) {
    found.push(await examineDataFolder(config));
    found.push(...(await examineDatabase(config)));
    found.push(await examineBackups(config));
    found.push(await examineMail(config));
  }
  found.push(examineWebBuild());
  return found;
}

function examineConfiguration(env: NodeJS.ProcessEnv): {
  config: Config | null;
  findings: Finding[];
} {
  const subject = 'configuration';
  try {
    const config = readConfig(env);
    const findings: Finding[] = [
      ...productionProblems(config).map((text) => ({ state: 'fail' as const, subject, text })),
      ...productionWarnings(config).map((text) => ({ state: 'warn' as const, subject, text })),
    ];
    const fits: Finding = { state: 'ok', subject, text: 'Every variable has a value that fits.' };
    return { config, findings: findings.length > 0 ? findings : [fits] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.problems.map((text) => ({ state: 'fail' as const, subject, text }));
    return { config: null, findings };
  }
}
