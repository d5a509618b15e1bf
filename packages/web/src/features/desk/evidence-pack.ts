// Assembles the evidence pack of a signed book in this page: the vault's files, receipts, the report, and where positions are loaded
// what follows from them. The vault learns of these only the hash.
import type { LanguageCode } from '@pricevault/basics';
import { manifestFile, signatureFile } from '@pricevault/basics/desk';
import type { DeskBook, DeskRow } from '@pricevault/contract';
import { writeCsv, writeCsvLine, byteOrderMark } from '@pricevault/file-formats/csv/write-csv';
import { defaultPrudentSettings, prudentBooks } from '@pricevault/pricing';
import type { EvidenceCalls } from './evidence.api.ts';
import { EvidenceZip } from './evidence-zip.ts';
import type { Positions } from './positions-store.ts';
import { prudentInputs, writePrudentFile } from './prudent-file.ts';
import { writeReport, type ReportWords } from './evidence-report.ts';
import type { ReportFont } from '../../lib/report/true-type.ts';

interface EvidenceMaker {
  readonly name: string;
  readonly t: ReportWords;
  readonly language: LanguageCode;
  readonly positions: Positions | null;
  readonly now: Date;
  readonly loadFonts: () => Promise<readonly ReportFont[]>;
  readonly calls: EvidenceCalls;
}

export interface MadePack {
  readonly fileName: string;
  readonly content: Blob;
  readonly manifestHash: string;
}

export async function makeEvidencePack(book: DeskBook, maker: EvidenceMaker): Promise<MadePack> {
  const { positions, calls } = maker;
  const [evidence, fonts] = await Promise.all([calls.readEvidence(book), maker.loadFonts()]);
  const marks = await calls.readBookMarks(book, positions === null ? 'exceptions' : 'all');
  const zip = new EvidenceZip();
  await zip.add('README.txt', readme);
  for (const { name, content } of evidence.files) await zip.add(name, content);
  for (const id of evidence.submissionIds) {
    await zip.add(`receipts/${id}.txt`, await calls.readReceipt(id));
  }
  const prudent =
    positions && prudentBooks(prudentInputs(marks, positions), defaultPrudentSettings);
  if (positions && prudent) {
    const rows = new Map(marks.map((row) => [row.tradeId, row]));
    await zip.add('positions.csv', salted(writePositions(marks, positions)));
    await zip.add('prudent-valuation.csv', salted(writePrudentFile(prudent.trades, rows)));
  }
  const report = {
    firmName: evidence.firmName,
    book: evidence.book,
    exceptions: marks.filter(({ isException }) => isException),
    prudent: prudent?.books[0] ?? null,
    madeBy: maker.name,
    madeAt: maker.now,
    id: randomDigits(32),
  };
  await zip.add('report.pdf', writeReport(report, maker, fonts));
  const signed = await calls.signEvidence({
    instrumentTypeId: book.instrumentTypeId,
    valuationDate: book.valuationDate,
    listHash: evidence.book.listHash ?? '',
    auditNumber: evidence.auditNumber,
    files: zip.files,
  });
  await zip.addUnlisted(manifestFile, signed.manifest);
  await zip.addUnlisted(signatureFile, signed.signature);
  const { _id, manifestHash } = signed.pack;
  return {
    fileName: `evidence-${book.valuationDate}-${_id.slice(0, 8)}.zip`,
    content: zip.finish(),
    manifestHash,
  };
}

function writePositions(rows: readonly DeskRow[], { notionals }: Positions): string {
  const held = rows.filter(({ tradeId }) => notionals.has(tradeId));
  return writeCsv([
    ['tradeId', 'currency', 'notional'],
    ...held.map((row) => [row.tradeId, row.currency, notionals.get(row.tradeId)]),
  ]);
}

/** A first line that nobody can guess: without it the hash of a few round notionals could be tried out. */
function salted(csv: string): string {
  return byteOrderMark + writeCsvLine(['salt', randomDigits(32)]) + csv.slice(byteOrderMark.length);
}

function randomDigits(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** English in every language, as the names of the files are. */
const readme = `PriceVault evidence pack

manifest.json          what the pack is of, who signed the book and when, and the SHA-256 of each file
manifest.sig           the vault's Ed25519 signature of the manifest's SHA-256 (C2SP signed note)
report.pdf             summary and exceptions
signed-list.csv        the list that was signed; its SHA-256 is book.listHash in the manifest
marks.csv              the firm's marks
results.csv            the consensus with its versions, as known when the pack was made
exceptions.csv         exceptions with reasons, comments and the parts of the difference
exception-changes.csv  who changed which exception, and when
sign-off.json          each step of the sign-off
tolerances.json        tolerances and floors
curves.json            the par curves that volatilities and parts were computed with
audit.json             entries of the firm's audit log, with their place in the hash chain
receipts/              receipts of the submissions; the SHA-256 of each file is the receipt's hash
positions.csv, prudent-valuation.csv
                       only where positions were loaded; made in the browser

isKnown in the manifest: the vault knows these bytes itself.

Verify it, also offline:   npx pricevault evidence verify FILE.zip [--key BASE64]
`;
