// `pricevault doctor`: checks everything that a server needs, and prints what to do where something is missing.
import type { Command } from 'commander';
import { type Config, ConfigError, readConfig } from '@pricevault/server/operations';
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
        'check configuration, database, migrations, web build and outbox; changes nothing',
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
    const text =
      config.isProduction && config.publicUrl === null
        ? 'PUBLIC_URL is not set: links in mails would point to the listening address. Set it to the address that people use.'
        : null;
    return {
      config,
      findings: [
        text === null
          ? { state: 'ok', subject, text: 'Every variable has a value that fits.' }
          : { state: 'warn', subject, text },
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.problems.map((text) => ({ state: 'fail' as const, subject, text }));
    return { config: null, findings };
  }
}
