// The checks of `pricevault doctor`, in the order in which a server would fail.
import { type Config, ConfigError, readConfig } from '@pricevault/server/operations';
import { examineDatabase } from './database.findings.ts';
import type { Finding } from './finding.ts';
import { examineDataFolder, examineNode, examineWebBuild } from './machine.findings.ts';
import { examineMail } from './mail.findings.ts';

export async function diagnose(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = examineConfiguration(env);
  const found = [examineNode(), ...findings];
  if (config) {
    found.push(await examineDataFolder(config));
    found.push(...(await examineDatabase(config)));
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
