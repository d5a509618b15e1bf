// `pricevault doctor`: checks everything that a server needs, and prints what to do where something is missing.
import type { Command } from 'commander';
import { diagnose } from '../doctor/diagnosis.ts';
import type { Finding } from '../doctor/finding.ts';
import { runs, type Outcome } from '../outcome.ts';

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
