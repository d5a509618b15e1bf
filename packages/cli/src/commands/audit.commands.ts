// `pricevault audit …`: the audit log and its hash chain.
import { sealAuditEntries, verifyAuditChain } from '@pricevault/server/operations';
import type { Command } from 'commander';
import { runs, type Outcome } from '../outcome.ts';
import { visitVault } from '../vault.ts';

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('inspect the audit log');
  runs(
    audit
      .command('verify')
      .description('walk the hash chain of the audit log and tell where it is broken'),
    verify,
  );
}

async function verify(): Promise<Outcome> {
  const { entries, archived, unsealed, brokenAt } = await visitVault(async ({ db }) => {
    // Entries since the last sealing are verified as well.
    while ((await db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
    return verifyAuditChain(db.queries);
  });
  const json = { entries, archived, unsealed, brokenAt };
  if (brokenAt === null) {
    const away = archived > 0 ? ` ${archived} of them are archived.` : '';
    return { lines: [`The audit log is whole: ${entries} entries fit their chain.${away}`], json };
  }
  return {
    lines: [],
    json,
    failure: {
      code: 'auditChainBroken',
      text: `The audit log was changed: entry number ${brokenAt} does not fit the chain. The ${entries} entries before it do.`,
    },
  };
}
