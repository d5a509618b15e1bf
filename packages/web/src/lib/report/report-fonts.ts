// The fonts of the report, fetched when the first one is made.
// oxlint-disable-next-line import/default -- the build returns the file's address
import arabicAddress from './fonts/report-arabic.ttf?url';
// oxlint-disable-next-line import/default -- the build returns the file's address
import latinAddress from './fonts/report-latin.ttf?url';
import { readFont, type ReportFont } from './true-type.ts';

async function load(address: string): Promise<ReportFont> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the build, no call of the API
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`A font of the report is missing: ${reply.status}`);
  return readFont(new Uint8Array(await reply.arrayBuffer()));
}

export const loadReportFonts = () => Promise.all([load(latinAddress), load(arabicAddress)]);
