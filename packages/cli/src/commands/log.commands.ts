// `pricevault log …`: the log of kept rounds, checked from outside.
import type { Command } from 'commander';
import { createHash } from 'node:crypto';
import { atVault } from '../at-vault.ts';
import { auditLog } from '../consensus/log-audit.ts';
import { requirePins, writePins } from '../consensus/pins.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { runs, type Outcome } from '../outcome.ts';

const atOnce = 8;

interface VerifyOptions extends VaultOptions {
  readonly key: string;
}

export function addLogCommands(program: Command): void {
  const log = program.command('log').description('the log of kept rounds');
  runs(
    atVault(
      log
        .command('verify')
        .description(
          'read the whole log and check its tree, checkpoints, co-signatures and the served web files',
        )
        .requiredOption('--key <file>', 'the key file beside which the keepers are pinned'),
    ),
    verify,
  );
}

async function verify({ key, ...options }: VerifyOptions): Promise<Outcome> {
  const pins = await requirePins(key);
  const { webFiles, ...audit } = await auditLog(await openVault(options), pins);
  const { size, root, types, cosigned } = audit;
  const changed = await changedWebFiles(options.url, webFiles);
  const faults = [
    ...audit.faults,
    ...(changed.length > 0
      ? [`files are served that the log does not name: ${changed.join(', ')}`]
      : []),
  ];
  const json = { ...audit, webFiles: Object.keys(webFiles).length, changed, faults };
  const lines = [
    `${size} leaves, root ${root}`,
    ...Object.entries(types).map(([type, count]) => `${String(count).padStart(6)} ${type}`),
    `Scripts and styles that are served as the log names them: ${Object.keys(webFiles).length - changed.length}`,
    `Co-signed in the last 24 hours by: ${cosigned.join(', ') || 'nobody'}`,
    ...faults,
  ];
  if (faults.length > 0) {
    const text = `The log does not hold: ${faults.join('; ')}.`;
    return { lines, json, failure: { code: 'logBroken', text } };
  }
  await writePins(key, { ...pins, head: { size, root } });
  return { lines, json };
}

// Whether a vault serves the scripts and styles that its log names.

/** The addresses that are served differently, or not at all. */
async function changedWebFiles(
  url: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const left = Object.entries(files);
  const changed: string[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, expected] = next;
      const response = await fetch(new URL(path, url));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('base64');
      if (!response.ok || hash !== expected) changed.push(path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return changed.toSorted();
}
