// What the vault holds for a firm, table by table. A test walks all columns that name a firm: each is exported here or left out in
// `firm-record.repository.ts`, with the reason.
import { ofWindow, tableFiles, tradeNumber, typeName } from './table-files.repository.ts';
import { firmWords } from './firm-words.ts';

/** Members by their address, and whoever has left by name alone: the address of today may be that of another firm. */
const person = (column: string) =>
  `(select case when u.firm_id = t.firm_id then u.email else u.display_name end from users u where u.id = t.${column})`;

/** What is made of others' answers is shown to vetted firms alone. */
const ifVetted = (column: string) =>
  `case when exists (select from firms f where f.id = t.firm_id and f.vetted_at is not null) then t.${column} end`;

/** Those of single tables. */
export const firmFiles = tableFiles('firm_id', firmWords, {
  members: {
    table: 'users',
    columns: 'id display_name email firm_role firm_role_ends_at created_at',
  },
  invitations: {
    table: 'mail_links',
    columns: 'email firm_role created_at expires_at used_at',
    also: { invitedBy: person('invited_by') },
  },
  vettings: { table: 'firm_vettings', order: 'vetted_at', columns: 'vetted_at withdrawn_at' },
  'api-tokens': {
    table: 'api_tokens',
    columns: 'id name scopes addresses created_at expires_at revoked_at last_used_at',
  },
  submissions: {
    table: 'submissions',
    order: 'number',
    columns: 'id received_at counts uncounted_reason rows replaced_rows withdrawn_rows',
    also: {
      instrumentType: typeName,
      submittedBy: person('user_id'),
      valuationDate: ofWindow.valuationDate,
      receipt: `encode(t.receipt_hash, 'hex')`,
      receiptHead: 't.receipt_head',
    },
  },
  'sealed-submissions': {
    table: 'consensus_submissions',
    order: 'number',
    columns: 'id valuation_date received_at shared_at',
    also: { instrumentType: typeName },
  },
  'kept-contributions': {
    table: 'kept_contributions',
    order: 'number',
    columns: 'submission_uuid round_id sequence public_key received_at',
    also: { digest: `encode(t.digest, 'hex')` },
  },
  'roster-entries': {
    table: 'roster_entries',
    order: 'created_at',
    columns: 'name lei public_key created_at approved_at',
  },
  series: {
    table: 'series',
    columns: 'id name service_frequency pricing_zone pricing_time created_at updated_at removed_at',
    also: { madeBy: person('user_id') },
  },
  'desk-changes': {
    table: 'desk_changes',
    order: 'number',
    columns: 'trade_number valuation_date changed_at state reason comment',
    also: { changedBy: person('changed_by'), assignee: person('assignee_id') },
  },
  'desk-exceptions': {
    table: 'desk_exceptions',
    order: 'valuation_date, trade_number',
    columns: 'trade_number valuation_date state reason comment changed_at',
  },
  'desk-tolerances': {
    table: 'desk_tolerances',
    order: 'place',
    columns: 'expiry_bucket z price vol min_mean min_vega',
    also: { instrumentType: typeName },
  },
  'desk-views': {
    table: 'desk_views',
    columns: 'id name filters created_at updated_at',
    also: { madeBy: person('created_by') },
  },
  'sign-offs': {
    table: 'desk_sign_off_steps',
    order: 'number',
    columns: 'valuation_date step taken_at reason list_hash marks exceptions',
    also: { instrumentType: typeName, takenBy: person('taken_by') },
  },
  'signed-lists': {
    table: 'desk_signed_lists',
    order: 'hash',
    columns: 'hash content',
    rowsAtOnce: 1,
  },
  'evidence-packs': {
    table: 'desk_evidence_packs',
    order: 'made_at, id',
    columns: 'id valuation_date made_at manifest_hash list_hash signature manifest',
    rowsAtOnce: 20,
    also: { instrumentType: typeName, madeBy: person('made_by') },
  },
  challenges: {
    table: 'challenges',
    order: 'made_at, id',
    columns:
      'id trade_number made_at reason evidence_kind transaction_id request_id state decided_at decision_reason',
    also: {
      ...ofWindow,
      madeBy: person('made_by'),
      fileName: '(select f.file_name from challenge_files f where f.challenge_id = t.id)',
    },
  },
  'trade-requests': {
    table: 'trade_requests',
    columns: 'id created_at expires_at answers',
    also: {
      valueAvg: ifVetted('value_avg'),
      valueMax: ifVetted('value_max'),
      tradeId: tradeNumber,
      askedBy: person('user_id'),
    },
  },
  'trade-answers': {
    table: 'trade_responses',
    columns: 'request_id value created_at',
    also: { instrumentType: typeName, givenBy: person('user_id') },
  },
  'bond-requests': {
    table: 'bond_requests',
    columns: 'id created_at expires_at answers',
    also: {
      bidAvg: ifVetted('bid_avg'),
      offerAvg: ifVetted('offer_avg'),
      isin: '(select b.isin from bonds b where b.id = t.bond_id)',
      askedBy: person('user_id'),
    },
  },
  'bond-answers': {
    table: 'bond_responses',
    columns: 'request_id bid offer created_at',
    also: { givenBy: person('user_id') },
  },
  'broker-requests': {
    table: 'broker_requests',
    columns: 'id created_at value answered_at',
    also: { tradeId: tradeNumber, askedBy: person('user_id') },
  },
  webhooks: { table: 'webhooks', columns: 'id url note events created_at off_since off_reason' },
});
