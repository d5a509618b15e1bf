// What the vault holds about a person, table by table. A test walks all columns that name a person: each is exported here or left out
// below, with the reason.
import { ofWindow, tableFiles, tradeNumber, typeName } from './table-files.repository.ts';
import { accountWords } from './account-words.ts';

export const accountFiles = tableFiles('user_id', accountWords, {
  sessions: {
    table: 'sessions',
    columns: 'id created_at expires_at ended_at address user_agent login_source proven_at',
  },
  'api-tokens': {
    table: 'api_tokens',
    columns:
      'id name scopes addresses created_at expires_at revoked_at last_used_at last_used_from',
    also: { isOfFirm: 't.firm_id is not null' },
  },
  passkeys: { table: 'passkeys', columns: 'id name transports created_at last_used_at' },
  'authenticator-app': {
    table: 'authenticators',
    order: 'created_at',
    columns: 'created_at confirmed_at',
  },
  'known-browsers': { table: 'known_devices', order: 'last_seen_at', columns: 'last_seen_at' },
  'identity-providers': {
    table: 'identities',
    order: 'linked_at',
    columns: 'issuer subject linked_at',
  },
  'public-keys': { table: 'public_keys', columns: 'public_key created_at' },
  'links-by-mail': {
    table: 'mail_links',
    of: ['user_id', 'invited_by'],
    columns: 'purpose email firm_role created_at expires_at used_at',
  },
  notices: { table: 'notices', columns: 'kind subject count created_at read_at' },
  'notice-preferences': { table: 'notice_preferences', order: 'user_id', columns: 'mail_kinds' },
  'file-headings': { table: 'csv_headings', order: 'saved_at', columns: 'headings saved_at' },
  'desk-views': {
    table: 'desk_views',
    of: 'created_by',
    columns: 'id name filters created_at updated_at',
  },
  series: {
    table: 'series',
    columns: 'id name service_frequency pricing_zone pricing_time created_at updated_at removed_at',
  },
  submissions: {
    table: 'submissions',
    order: 'number',
    columns: 'id received_at counts uncounted_reason rows replaced_rows withdrawn_rows',
    also: { instrumentType: typeName, receipt: `encode(t.receipt_hash, 'hex')` },
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
  'trade-requests': {
    table: 'trade_requests',
    columns: 'id created_at expires_at answers',
    also: { tradeId: tradeNumber },
  },
  'trade-answers': {
    table: 'trade_responses',
    columns: 'request_id value created_at',
    also: { instrumentType: typeName },
  },
  'bond-requests': {
    table: 'bond_requests',
    columns: 'id created_at expires_at answers',
    also: { isin: '(select b.isin from bonds b where b.id = t.bond_id)' },
  },
  'bond-answers': { table: 'bond_responses', columns: 'request_id bid offer created_at' },
  'bond-proposals': {
    table: 'bond_proposals',
    columns: 'id state isin ticker name currency coupon maturity created_at decided_at',
  },
  'broker-requests': {
    table: 'broker_requests',
    columns: 'id created_at',
    also: {
      // The firm's that asked.
      value:
        'case when t.firm_id = (select u.firm_id from users u where u.id = t.user_id) then t.value end',
      answeredAt: 't.answered_at',
      tradeId: tradeNumber,
    },
  },
  'mails-to-trader': {
    table: 'trader_mails',
    columns: 'id created_at',
    also: { tradeId: tradeNumber },
  },
  challenges: {
    table: 'challenges',
    of: 'made_by',
    order: 'made_at, id',
    columns: 'id trade_number made_at reason evidence_kind state decided_at decision_reason',
    also: ofWindow,
  },
  'desk-changes': {
    table: 'desk_changes',
    of: 'changed_by',
    order: 'number',
    columns: 'trade_number valuation_date changed_at state reason comment',
  },
  'sign-offs': {
    table: 'desk_sign_off_steps',
    of: 'taken_by',
    order: 'number',
    columns: 'valuation_date step taken_at reason list_hash marks exceptions',
    also: { instrumentType: typeName },
  },
  'evidence-packs': {
    table: 'desk_evidence_packs',
    of: 'made_by',
    order: 'made_at, id',
    columns: 'id valuation_date made_at manifest_hash list_hash',
    also: { instrumentType: typeName },
  },
});
