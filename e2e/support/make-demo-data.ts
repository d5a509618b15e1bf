// Fills a data folder with the demo, for journeys that start later: `tsx make-demo-data.ts FOLDER`.
import { renameSync } from 'node:fs';
import { makeDemoDataDir } from '../../tools/testing/built-server.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');
renameSync(await makeDemoDataDir(), folder);
