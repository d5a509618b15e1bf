// `pricevault quotes …`: the blotters of trades and of bonds, and answers to requests. A trade is named by its number, a bond
// by its ISIN.
import { quotesContract, type BlotterShow, type QuoteKind } from '@pricevault/contract';
import { Option, type Command } from 'commander';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { tableLines } from '../desk/tables.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';

interface ListOptions extends VaultOptions {
  readonly show: BlotterShow;
  readonly kind: QuoteKind;
}

export function addQuotesCommands(program: Command): void {
  const quotes = program
    .command('quotes')
    .description('requests for values of trades and quotes of bonds, and answers');
  runs(
    atVault(
      quotes
        .command('list')
        .description('the requests of the last 24 hours or your own, open ones first')
        .addOption(
          new Option('--kind <kind>', 'requests on trades or on bonds')
            .choices(['trade', 'bond'])
            .default('trade'),
        )
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
        .description('ask everybody for a value of a trade or a quote of a bond')
        .argument('<thing>', thingHelp),
    ),
    ask,
  );
  runs(
    atVault(
      quotes
        .command('answer')
        .description('answer the newest open request on a trade or a bond')
        .argument('<thing>', thingHelp)
        .argument(
          '<figures...>',
          'a value; of a bond its bid, then perhaps its offer: 0 or more, in steps of 0.001',
        )
        .option('--confirmed', 'send it although it is far from the last average'),
    ),
    answer,
  );
}

const thingHelp = 'the number of a trade, or the ISIN of a bond';

async function list({ kind, show, ...options }: ListOptions): Promise<Outcome> {
  const vault = await openVault(options);
  const query = { show, pageSize: -1 };
  if (kind === 'trade') {
    const { items, waiting } = await vault.call(quotesContract.trade.blotter, { query });
    const heads = [
      'trade',
      'expiry',
      'tenor',
      'open until',
      'answers',
      'yours',
      'last average',
      '',
    ];
    const rows = items.map((one) => [
      one.trade[0]?.tradeId,
      one.trade[0]?.expiry,
      one.trade[0]?.tenor,
      openUntil(one),
      one.responses,
      one.value,
      one.lastAvg,
      one.isOwn ? 'own' : '',
    ]);
    return { lines: tableLines(heads, rows), json: { items, waiting } };
  }
  const { items, waiting } = await vault.call(quotesContract.bond.blotter, { query });
  const heads = [
    'bond',
    'ticker',
    'open until',
    'answers',
    'your bid',
    'your offer',
    'last mid',
    '',
  ];
  const rows = items.map((one) => [
    one.bond[0]?.isin,
    one.bond[0]?.ticker,
    openUntil(one),
    one.responses,
    one.bid,
    one.offer,
    one.lastMid,
    one.isOwn ? 'own' : '',
  ]);
  return { lines: tableLines(heads, rows), json: { items, waiting } };
}

/** Lists hold the requests of a day, of which each is open for one hour. */
export function openUntil({ expiresAt }: { readonly expiresAt: string }, now = Date.now()): string {
  return Date.parse(expiresAt) > now ? expiresAt : 'closed';
}

async function ask(thing: string, options: VaultOptions): Promise<Outcome> {
  const vault = await openVault(options);
  const { request, isExisting } = isTrade(thing)
    ? await vault.call(quotesContract.trade.request, { body: { tradeId: Number(thing) } })
    : await vault.call(quotesContract.bond.request, { body: { bondId: thing } });
  const said = isExisting ? 'Your request is open already' : 'Asked';
  return { lines: [`${said}: open until ${request.expiresAt}.`], json: { request, isExisting } };
}

async function answer(
  thing: string,
  texts: readonly string[],
  { confirmed, ...options }: VaultOptions & { confirmed?: true },
): Promise<Outcome> {
  const [first = 0, second, ...more] = texts.map(numberOf);
  const isConfirmed = confirmed === true;
  if (more.length > 0 || (isTrade(thing) && second !== undefined)) {
    throw new InputProblem('figuresTooMany', 'A trade takes one value; a bond a bid and an offer.');
  }
  const vault = await openVault(options);
  if (isTrade(thing)) {
    const body = { tradeId: Number(thing), value: first, isConfirmed };
    const { response } = await vault.call(quotesContract.trade.respond, { body });
    return { lines: [`Answered with ${response.value}.`], json: { response } };
  }
  const body = { bondId: thing, bid: first, offer: second ?? null, isConfirmed };
  const { response } = await vault.call(quotesContract.bond.respond, { body });
  const offered = response.offer === null ? 'no offer' : `offer ${response.offer}`;
  return { lines: [`Answered with bid ${response.bid}, ${offered}.`], json: { response } };
}

/** Every ISIN starts with letters. */
const isTrade = (thing: string) => /^\d+$/.test(thing);

function numberOf(text: string): number {
  const figure = Number(text);
  if (text.trim() === '' || !Number.isFinite(figure)) {
    throw new InputProblem('numberInvalid', `${text} is not a number.`);
  }
  return figure;
}
