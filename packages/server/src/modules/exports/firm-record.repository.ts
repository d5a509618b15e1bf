// The firm itself, its files of joined tables, and what is left out.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { readRows, type Cells, type TableFile } from './table-files.repository.ts';

/** Columns that name a firm and are not exported: why. */
export const leftOutOfFirms: Readonly<Record<string, string>> = {
  'desk_positions.firm_id': 'In a file of its own: it is stored encrypted.',
  'desk_days.firm_id': 'Formed anew from marks and results.',
  'desk_lines.firm_id': 'Formed anew from marks and results.',
  'desk_rows.firm_id': 'Formed anew from marks and results.',
  'desk_settings.firm_id': 'Counts changes of the tolerances.',
  'desk_sign_offs.firm_id': 'The newest state of sign-offs.csv.',
  'firm_paths.firm_id': 'Whether a date was marked in the open or sealed: in the submissions.',
  'firm_windows.firm_id': 'Counts the submissions of a window.',
  'partners.vetted_firm_id': 'Of the person who asked to be a partner.',
  'removed_partners.vetted_firm_id': 'Of the person who asked to be a partner.',
  'data_exports.firm_id': 'This file itself.',
};

export async function readFirmRecord(tx: Executor, id: string): Promise<Cells> {
  const { rows } = await sql<Cells>`
    select id, name, lei, corporate_group as "corporateGroup", created_at as "createdAt", vetted_at as "vettedAt"
      from firms where id = ${id}`.execute(tx);
  return rows[0] ?? {};
}

/** What the firm gave with its challenges: one after the other, each as large as an upload may be. */
export async function* readEvidence(tx: Executor, firmId: string) {
  const listed = sql<Cells>`
    select f.challenge_id as id, f.file_name as name
      from challenges c join challenge_files f on f.challenge_id = c.id
     where c.firm_id = ${firmId}::uuid order by c.made_at, c.id`;
  for await (const batch of readRows(tx, listed)) {
    for (const { id, name } of batch) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select bytes from challenge_files where challenge_id = ${id}::uuid`.execute(tx);
      const [file] = rows;
      if (file) yield { name: `${String(id)}-${String(name)}`, bytes: file.bytes };
    }
  }
}

export const joinedFirmFiles: readonly TableFile[] = [
  {
    name: 'marks',
    about: {
      en: 'Every mark of every submission, also those that were replaced later.',
      tr: 'Her gönderimin her değerlemesi; sonradan değiştirilenler de.',
      ar: 'كل تقييم في كل تقديم، ومنها ما استُبدل لاحقًا.',
    },
    covers: [],
    headings: ['submission', 'tradeId', 'value', 'forward'],
    rows: (id) => sql`
      select s.id as submission, v.trade_number as "tradeId", v.value, v.forward
        from submissions s join submission_values v on v.submission = s.number
       where s.firm_id = ${id}::uuid order by s.number, v.trade_number`,
  },
  {
    name: 'withdrawn-marks',
    about: {
      en: 'Marks that the firm withdrew before the close.',
      tr: 'Kurumun kapanıştan önce geri çektiği değerlemeler.',
      ar: 'التقييمات التي سحبتها المؤسسة قبل الإغلاق.',
    },
    covers: [],
    headings: ['submission', 'tradeId', 'value', 'forward', 'withdrawnAt'],
    rows: (id) => sql`
      select s.id as submission, v.trade_number as "tradeId", v.value, v.forward, v.withdrawn_at as "withdrawnAt"
        from submissions s join withdrawn_values v on v.submission = s.number
       where s.firm_id = ${id}::uuid order by s.number, v.trade_number`,
  },
  {
    name: 'kept-receipts',
    about: {
      en: 'What the keepers signed for these contributions: receipts and refusals.',
      tr: 'Saklayıcıların bu katkılar için imzaladıkları: alındılar ve retler.',
      ar: 'ما وقّعه الأمناء لهذه المساهمات: إيصالات ورفوض.',
    },
    covers: [],
    headings: ['submissionUuid', 'keeper', 'refusal', 'signature'],
    rows: (id) => sql`
      select r.submission_uuid as "submissionUuid", r.place as keeper, r.refusal, encode(r.signature, 'base64') as signature
        from kept_contributions c join kept_receipts r on r.submission_uuid = c.submission_uuid
       where c.firm_id = ${id}::uuid order by c.number, r.place`,
  },
  {
    name: 'series-trades',
    about: {
      en: 'Trades of these series.',
      tr: 'Bu serilerin işlemleri.',
      ar: 'صفقات هذه السلاسل.',
    },
    covers: [],
    headings: ['series', 'tradeId', 'addedAt'],
    rows: (id) => sql`
      select s.id as series, m.trade_number as "tradeId", m.added_at as "addedAt"
        from series s join series_trades m on m.series_id = s.id
       where s.firm_id = ${id}::uuid order by s.created_at, s.id, m.trade_number`,
  },
];
