// `npm run licences`: the licence of every package that runs in production. Ends with 1 if one of them is not accepted.
import { licencesIn, readBillOfMaterials } from './lib/bill-of-materials.mjs';

const licences = licencesIn(await readBillOfMaterials());
for (const { name, version, licence } of licences) {
  process.stdout.write(`${licence.padEnd(18)} ${name} ${version}\n`);
}
const refused = licences.filter(({ isAccepted }) => !isAccepted);
for (const { name, licence } of refused) {
  process.stderr.write(`The licence of ${name} is not accepted: ${licence}\n`);
}
if (refused.length > 0) process.exitCode = 1;
