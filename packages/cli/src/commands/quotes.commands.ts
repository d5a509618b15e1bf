// `pricevault quotes …`: the blotter of requests, and answers to them.
import { quotesContract, type BlotterShow } from '@pricevault/contract';
import { Option, type Command } from 'commander';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { tableLines } from '../desk/tables.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';

export function addQuotesCommands(program: Command): void {
  const quotes = program.command('quotes').description('requests for values of trades and answers');
  runs(
    atVault(
      quotes
        .command('list')
        .description('requests, open ones first')
        .addOption(
          new Option('--show <which>', 'which of them')
            .choices(['all', 'waiting', 'asked', 'answered'])
            .default('all'),
        ),
    ),
    list,
  );
  runs(
    atVault(
      quotes
        .command('ask')
        .description('ask everybody for a value of a trade')
        .argument('<trade>', 'its number'),
    ),
    ask,
  );
  runs(
    atVault(
      quotes
        .command('answer')
        .description('answer the newest open request on a trade')
        .argument('<trade>', 'its number')
        .argument('<value>', '0 or more, in steps of 0.001')
        .option('--confirmed', 'send it although it is far from the last average'),
    ),
    answer,
  );
}

async function list({ show, ...options }: VaultOptions & { show: BlotterShow }): Promise<Outcome> {
  const vault = await openVault(options);
  const { items, waiting } = await vault.call(quotesContract.trade.blotter, {
    query: { show, pageSize: -1 },
  });
  const rows = items.map((one) => [
    ...[one.trade[0]?.tradeId, one.trade[0]?.expiry, one.trade[0]?.tenor],
    ...[one.expiresAt, one.responses, one.value, one.lastAvg, one.isOwn ? 'own' : ''],
  ]);
  const heads = ['trade', 'expiry', 'tenor', 'open until', 'answers', 'yours', 'last average', ''];
  return { lines: tableLines(heads, rows), json: { items, waiting } };
}

async function ask(trade: string, options: VaultOptions): Promise<Outcome> {
  const vault = await openVault(options);
  const body = { tradeId: numberOf(trade) };
  const { request, isExisting } = await vault.call(quotesContract.trade.request, { body });
  const said = isExisting ? 'Your request is open already' : 'Asked';
  return { lines: [`${said}: open until ${request.expiresAt}.`], json: { request, isExisting } };
}

async function answer(
  trade: string,
  value: string,
  { confirmed, ...options }: VaultOptions & { confirmed?: true },
): Promise<Outcome> {
  const vault = await openVault(options);
  const body = {
    tradeId: numberOf(trade),
    value: numberOf(value),
    isConfirmed: confirmed === true,
  };
  const { response } = await vault.call(quotesContract.trade.respond, { body });
  return { lines: [`Answered with ${response.value}.`], json: { response } };
}

function numberOf(text: string): number {
  const figure = Number(text);
  if (text.trim() === '' || !Number.isFinite(figure)) {
    throw new InputProblem('numberInvalid', `${text} is not a number.`);
  }
  return figure;
}
