// `npm run attacks --workspace @pricevault/consensus` runs the attacks and writes what they recover into docs/protocol.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { attackTables, withTables } from './table.ts';

const document = new URL('../../../../docs/protocol.md', import.meta.url);
writeFileSync(document, withTables(readFileSync(document, 'utf8'), await attackTables()));
