// A keeper as a process of its own, started by the server (KEEPERS=embedded). It ends with the server, however that ends.
import { Keeper, openStore, readIdentity } from '@pricevault/keeper/process';

const [folder = '', url = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());

const store = await openStore(folder);
const identity = await readIdentity(store);
if (!identity) throw new Error(`There is no keeper in ${folder}.`);
const keeper = new Keeper({ url, store, identity, report: (line) => void process.send?.(line) });
process.on('SIGTERM', () => void keeper.close().finally(() => process.exit()));
// The terminal tells the whole group; the server decides.
process.on('SIGINT', () => undefined);
await keeper.run();
