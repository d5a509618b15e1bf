// The files of an export: what is in each of them, and how it is written.
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { Executor } from '../../platform/db/database.ts';
import { exportLines } from '../audit/audit.service.ts';
import { readPositions } from '../desk/positions.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findEarlierWindows,
  readOwnMarks,
  type OwnMark,
  type Viewer,
} from '../results/own-results.service.ts';
import { findTypesGiven } from '../results/own-results.repository.ts';
import { accountFiles } from './account-files.ts';
import { auditOfPerson, byAddress, readAccount, readPhoto } from './account-record.repository.ts';
import type { ExportViewer } from './data-exports.repository.ts';
import type { ExportFile } from './export-file.ts';
import { firmFiles } from './firm-files.ts';
import { joinedFirmFiles, readEvidence, readFirmRecord } from './firm-record.repository.ts';
import { readmeOf } from './export-readme.ts';
import { readRows, type Cells, type TableFile } from './table-files.repository.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Those of a person. How many they are does not depend on whose they are. */
export function filesOfPerson(userId: string, { email, language }: ExportViewer): ExportFile[] {
  const files: ExportFile[] = [
    {
      name: 'account.json',
      about: {
        en: 'Your account: name, address, phone, roles, settings.',
        tr: 'Hesabınız: ad, adres, telefon, roller, ayarlar.',
        ar: 'حسابك: الاسم والعنوان والهاتف والأدوار والإعدادات.',
      },
      async *write(tx) {
        yield json(await readAccount(tx, userId));
      },
    },
    {
      name: 'photo.json',
      about: {
        en: 'Your photo, as a data address that browsers open; null without one.',
        tr: 'Fotoğrafınız, tarayıcıların açtığı bir veri adresi olarak; yoksa null.',
        ar: 'صورتك في عنوان بيانات تفتحه المتصفحات، أو null إن لم توجد.',
      },
      async *write(tx) {
        const photo = await readPhoto(tx, userId);
        const address = photo && `data:${photo.mediaType};base64,${photo.bytes.toString('base64')}`;
        yield json({ photo: address ?? null });
      },
    },
    ...accountFiles.map((file) => csvOf(file, userId)),
    ...byAddress.map((file) => csvOf({ ...file, covers: [] }, email)),
    csvOf({ ...auditOfPerson, covers: [] }, userId),
  ];
  return [readmeOf('account', files, language), ...files];
}

export function filesOfFirm(
  { secrets, clock }: Platform,
  firmId: string,
  { language, isFirmVetted }: ExportViewer,
): ExportFile[] {
  const viewer: Viewer = { firmId, roles: ['user'], isFirmVetted };
  const files: ExportFile[] = [
    {
      name: 'firm.json',
      about: {
        en: 'The firm: name, LEI, vetting.',
        tr: 'Kurum: ad, LEI, onay.',
        ar: 'المؤسسة: الاسم ومعرّف LEI والاعتماد.',
      },
      async *write(tx) {
        yield json(await readFirmRecord(tx, firmId));
      },
    },
    {
      name: 'results.csv',
      about: {
        en: 'Published results of the trades that the firm marked, as it may see them, beside its own marks.',
        tr: 'Kurumun değerleme gönderdiği işlemlerin yayımlanmış sonuçları; görebildiği kadarıyla, kendi değerlemelerinin yanında.',
        ar: 'النتائج المنشورة للصفقات التي قيّمتها المؤسسة، كما يحق لها أن تراها، بجانب تقييماتها.',
      },
      write: (tx) => resultLines(tx, viewer, clock.now()),
    },
    {
      name: 'positions.json',
      about: {
        en: 'Stored positions; null where none are stored.',
        tr: 'Saklanan pozisyonlar; yoksa null.',
        ar: 'المراكز المخزّنة، أو null إن لم توجد.',
      },
      async *write(tx) {
        yield json(await readPositions(tx, secrets, firmId));
      },
    },
    ...[...firmFiles, ...joinedFirmFiles].map((file) => csvOf(file, firmId)),
    {
      name: 'challenge-files/',
      about: {
        en: 'Files that the firm gave as evidence with its challenges; each begins with the id of its challenge.',
        tr: 'Kurumun itirazlarıyla kanıt olarak verdiği dosyalar; her biri itirazının kimliğiyle başlar.',
        ar: 'الملفات التي قدّمتها المؤسسة أدلةً مع اعتراضاتها، ويبدأ اسم كل منها بمعرّف اعتراضه.',
      },
      async *write(tx) {
        for await (const { name, bytes } of readEvidence(tx, firmId)) {
          yield { next: name };
          yield bytes;
        }
      },
    },
    {
      name: 'audit.csv',
      about: {
        en: 'The firm’s part of the audit log, newest first, with the hashes of its chain.',
        tr: 'Denetim kaydının kuruma ait bölümü, en yenisi üstte, zincirin özetleriyle.',
        ar: 'قسم المؤسسة من سجل التدقيق، الأحدث أولًا، مع بصمات السلسلة.',
      },
      write: (tx) => exportLines(tx, { firmId }, {}, Infinity),
    },
  ];
  return [readmeOf('firm', files, language), ...files];
}

function csvOf({ name, about, headings, rows, rowsAtOnce }: TableFile, id: string): ExportFile {
  return {
    name: `${name}.csv`,
    about,
    async *write(tx) {
      yield byteOrderMark + writeCsvLine(headings);
      for await (const batch of readRows(tx, rows(id), rowsAtOnce)) {
        yield batch
          .map((row) => writeCsvLine(headings.map((heading) => cellOf(row, heading))))
          .join('');
      }
    },
  };
}

function cellOf(row: Cells, heading: string): CsvCell {
  const value = row[heading];
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return value as CsvCell;
}

const resultHeadings = [
  ...(['instrumentName', 'valuationDate', 'tradeId', 'currency', 'expiry', 'tenor'] as const),
  ...(['strikeRelative', 'ownValue', 'n', 'mean', 'std', 'median', 'min', 'max'] as const),
  ...(['difference', 'zScore', 'rank', 'version', 'withdrawnReason'] as const),
] as const;
const windowsAtOnce = 100;

/** By the same calls that screens use, window by window: what may be shown of a result is decided there. */
async function* resultLines(tx: Executor, viewer: Viewer, now: Date): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(resultHeadings);
  for (const type of (await findTypesGiven(tx, viewer.firmId)).keys()) {
    let before = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (;;) {
      const range = { before, limit: windowsAtOnce };
      const windows = await findEarlierWindows(tx, viewer, [type], range);
      for (const window of windows) {
        const marks = await readOwnMarks(tx, viewer.firmId, window, { hasRanks: true });
        if (marks.length > 0) yield marks.map((mark) => writeCsvLine(resultCells(mark))).join('');
      }
      const last = windows.at(-1);
      if (!last || windows.length < windowsAtOnce) break;
      before = last.valuationDate;
    }
  }
}

const resultCells = (mark: OwnMark): CsvCell[] => resultHeadings.map((heading) => mark[heading]);
