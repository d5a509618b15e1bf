// A process of its own that uses an embedded database, for tests that kill it.
// Arguments: data folder, 'server' or 'guest'. Says "open <url>" and waits for its end.
import { openEmbeddedDatabase } from '../src/index.ts';

const [dataDir = '', as = 'server'] = process.argv.slice(2);
const database = await openEmbeddedDatabase({
  dataDir,
  as: as === 'guest' ? 'guest' : 'server',
  settings: { fsync: 'off' },
});
process.stdout.write(`open ${database.url}\n`);
process.once('SIGTERM', () => void database.release().then(() => process.exit(0)));
