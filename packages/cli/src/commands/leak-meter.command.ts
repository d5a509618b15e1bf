// `pricevault leak-meter`: how closely contributors could work out a mark of somebody else.
import { readLeakMeters } from '@pricevault/server/operations';
import type { Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { visitVault } from '../vault.ts';

export function addLeakMeterCommand(program: Command): void {
  runs(
    program
      .command('leak-meter')
      .description(
        'print how closely contributors could work out a mark of another firm, from published figures alone',
      )
      .option('--type <name>', 'only this instrument type'),
    printMeters,
  );
}

async function printMeters({ type }: { type?: string }): Promise<Outcome> {
  const { items } = await visitVault(readLeakMeters);
  const chosen = items.filter(
    ({ instrumentName }) => type === undefined || instrumentName === type,
  );
  if (type !== undefined && chosen.length === 0) {
    throw new InputProblem('instrumentUnknown', `There is no instrument type ${type}.`);
  }
  return { lines: chosen.flatMap(describe), json: { items: chosen } };
}

type Metered = Awaited<ReturnType<typeof readLeakMeters>>['items'][number];

function describe({
  instrumentName,
  unit,
  isSample,
  valuationDate,
  grid,
  meter,
}: Metered): string[] {
  if (isSample) return [`${instrumentName}: sample data, nothing to protect`];
  if (!meter) return [`${instrumentName}: no published figures yet`];
  const text = (width: number) => `${Number(width.toPrecision(3))} ${unit}`.trim();
  return [
    `${instrumentName}, ${valuationDate}, figures in steps of ${grid}:`,
    `  another contributor          ${text(meter.one)}`,
    `  all contributors but two     ${text(meter.allButTwo)}`,
  ];
}
