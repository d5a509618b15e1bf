// `npm run vectors --workspace @pricevault/consensus` writes the vectors anew. They change only when the protocol does.
import { writeFileSync } from 'node:fs';
import { makeVectors, vectorText } from './make-vectors.ts';

for (const [name, vector] of Object.entries(await makeVectors())) {
  writeFileSync(new URL(name, import.meta.url), vectorText(vector));
}
