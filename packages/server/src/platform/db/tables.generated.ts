// Generated from the migrated database by `npm run tables`; not to be edited.
// Migrations: d79490f38b4f6a021c004a651a38eb74a88f73e9515fdfb3899861855b40cf2d
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Columns as they come back through the type parsers of `pool.ts`. */
export interface Tables {
  api_tokens: {
    id: Generated<string>;
    user_id: string;
    firm_id: string | null;
    name: string;
    secret_hash: Buffer;
    scopes: ColumnType<string[], readonly string[], readonly string[]>;
    addresses: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    last_used_at: Date | null;
    last_used_from: string | null;
  };
  archived_audit_runs: {
    first_number: number;
    last_number: number;
    archive_id: string;
    previous_hash: Buffer;
    last_hash: Buffer;
  };
  archives: {
    id: string;
    table_name: 'submission_values' | 'results' | 'audit_entries';
    from_date: string | null;
    to_date: string;
    rows: number;
    sha256: string;
    archived_at: Date;
  };
  assets: {
    id: Generated<string>;
    name: string;
    created_at: Generated<Date>;
    created_by: string | null;
    updated_at: Generated<Date>;
    removed_at: Date | null;
    version: Generated<number>;
    removed_by: string | null;
  };
  audit_entries: {
    id: Generated<number>;
    at: Date;
    actor_id: string | null;
    actor: string;
    action: string;
    object_type: string | null;
    object_id: string | null;
    request_id: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    number: number | null;
    previous_hash: Buffer | null;
    hash: Buffer | null;
  };
  audit_repeats: {
    hour: Date;
    action: string;
    object_id: string;
    reason: string;
    count: number;
    recorded: Generated<number>;
  };
  authenticators: {
    user_id: string;
    secret: Buffer | null;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  bond_popularity: {
    bond_id: string;
    requests_day: string;
    requests_today: number;
    requests_total: number;
    last_request_at: Date;
  };
  bond_proposals: {
    id: Generated<string>;
    user_id: string;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    isin: string;
    ticker: string;
    name: string;
    location: string;
    currency: string;
    coupon: number;
    maturity: string;
    moody_rating: string;
    sp_rating: string;
    barcap_rating: string;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
  };
  bond_quote_counts: {
    user_id: string;
    requests: number;
    responses: number;
  };
  bond_requests: {
    id: Generated<string>;
    bond_id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    answers: Generated<number>;
    bid_avg: number | null;
    offer_avg: number | null;
    bid_max: number | null;
    bid_max_at: Date | null;
    offer_min: number | null;
    offer_min_at: Date | null;
    firm_id: string;
    far_answers: Generated<number>;
  };
  bond_responses: {
    id: GeneratedAlways<number>;
    request_id: string;
    user_id: string;
    bid: number;
    offer: number | null;
    created_at: Date;
    firm_id: string | null;
    is_far: Generated<boolean>;
  };
  bond_words: {
    word: string;
  };
  bonds: {
    id: Generated<string>;
    isin: string;
    ticker: string | null;
    name: string | null;
    location: string | null;
    currency: string | null;
    coupon: number | null;
    maturity: string | null;
    moody_rating: string | null;
    sp_rating: string | null;
    barcap_rating: string | null;
    weight: number | null;
    price: number | null;
    market_value: number | null;
    notional_value: number | null;
    ytm: number | null;
    duration: number | null;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    bond_issuer: string | null;
    announcement_date: string | null;
    issue_date: string | null;
    coupon_type: string | null;
    annual_coupon_rate: number | null;
    seniority: string | null;
    exchange_listed: string | null;
    cusip: string | null;
    issuer_credit_rating: string | null;
    version: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  broker_requests: {
    id: Generated<string>;
    user_id: string;
    firm_id: string;
    trade_id: string;
    request_id: string | null;
    message_id: number;
    created_at: Date;
    value: number | null;
    answered_at: Date | null;
    answered_by: string | null;
  };
  call_counts: {
    name: string;
    caller: string;
    window_start: Date;
    window_end: Date;
    calls: number;
  };
  challenge_files: {
    challenge_id: string;
    file_name: string;
    media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/csv' | 'text/plain';
    bytes: Buffer;
  };
  challenges: {
    id: Generated<string>;
    firm_id: string;
    window_id: number;
    trade_number: number;
    made_by: string | null;
    made_at: Date;
    reason: string;
    evidence_kind: 'transaction' | 'quote' | 'file';
    transaction_id: string | null;
    request_id: string | null;
    state: Generated<'open' | 'accepted' | 'rejected' | 'withdrawn'>;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
    reopening_id: number | null;
  };
  code_challenges: {
    id: Generated<string>;
    user_id: string;
    purpose: 'sign-in' | 'profile' | 'step-up';
    login_source: Generated<string>;
    phone: string | null;
    code_hash: Buffer | null;
    code_sent_at: Date | null;
    code_expires_at: Date | null;
    wrong_tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    verified_at: Date | null;
    used_at: Date | null;
  };
  code_failures: {
    user_id: string;
    day: string;
    failures: number;
    known_failures: Generated<number>;
  };
  consensus_records: {
    submission_uuid: string;
    receiver_public_key: string;
    sender_public_key: string;
    key: string;
    key_one_time_code: string;
    iv: string;
    iv_one_time_code: string;
  };
  consensus_rows: {
    submission: string;
    trade_number: number;
    encrypted1: string;
    encrypted2: string;
    s: number | null;
    t: number | null;
  };
  consensus_submissions: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    firm_id: string;
    user_id: string | null;
    instrument_id: string;
    valuation_date: string;
    received_at: Date;
    shared_at: Date | null;
    sharing_hash: Buffer | null;
  };
  csv_headings: {
    user_id: string;
    headings: ColumnType<string[], readonly string[], readonly string[]>;
    saved_at: Date;
  };
  data_export_pieces: {
    export_id: string;
    attempt: number;
    place: number;
    content: Buffer;
  };
  data_exports: {
    id: Generated<string>;
    firm_id: string | null;
    user_id: string;
    asked_at: Date;
    files: number;
    files_done: Generated<number>;
    attempt: Generated<number>;
    bytes: number | null;
    sha256: string | null;
    ready_at: Date | null;
    failed_at: Date | null;
    downloaded_at: Date | null;
    expires_at: Date;
  };
  desk_changes: {
    number: GeneratedAlways<number>;
    firm_id: string;
    trade_number: number;
    valuation_date: string;
    changed_by: string | null;
    changed_at: Date;
    state: string;
    reason: string | null;
    comment: string;
    assignee_id: string | null;
  };
  desk_days: {
    firm_id: string;
    window_id: number;
    basis: string;
    marks: number;
    exceptions: number;
    formed_at: Date;
  };
  desk_evidence_packs: {
    id: string;
    firm_id: string;
    instrument_id: string;
    valuation_date: string;
    list_hash: string;
    made_by: string;
    made_at: Date;
    manifest: string;
    manifest_hash: string;
    signature: string;
  };
  desk_exceptions: {
    firm_id: string;
    valuation_date: string;
    trade_number: number;
    state: 'open' | 'explained' | 'adjusted' | 'challenged' | 'accepted';
    reason: 'staleMark' | 'differentCurve' | 'differentModel' | 'convention' | 'illiquid' | 'thinConsensus' | 'dataError' | 'other' | null;
    comment: Generated<string>;
    assignee_id: string | null;
    version: Generated<number>;
    changed_by: string | null;
    changed_at: Date;
  };
  desk_lines: {
    firm_id: string;
    window_id: number;
    basis: string;
    line: string;
  };
  desk_positions: {
    firm_id: string;
    secret: Buffer | null;
    trades: number;
    version: number;
    changed_by: string;
    changed_at: Date;
  };
  desk_rows: {
    firm_id: string;
    window_id: number;
    trade_number: number;
    valuation_date: string;
    is_exception: boolean;
    severity: number | null;
    difference: number | null;
    vol_difference: number | null;
    z_score: number | null;
    mean: number | null;
    exception_since: string | null;
    figures: ColumnType<unknown, string, string>;
  };
  desk_settings: {
    firm_id: string;
    version: number;
    changed_by: string | null;
    changed_at: Date;
  };
  desk_sign_off_steps: {
    number: GeneratedAlways<number>;
    firm_id: string;
    instrument_id: string;
    valuation_date: string;
    step: 'prepared' | 'approved' | 'sentBack' | 'reopened';
    taken_by: string;
    taken_at: Date;
    reason: string | null;
    list_hash: string;
    marks: number;
    exceptions: number;
  };
  desk_sign_offs: {
    firm_id: string;
    instrument_id: string;
    valuation_date: string;
    prepared_by: string;
    prepared_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    list_hash: string;
    marks: number;
    exceptions: number;
    basis: string;
    compared_basis: string | null;
    compared_hash: string | null;
  };
  desk_signed_lists: {
    firm_id: string;
    hash: string;
    content: string;
  };
  desk_tolerances: {
    firm_id: string;
    instrument_id: string | null;
    expiry_bucket: 'upTo1y' | 'upTo5y' | 'upTo10y' | 'over10y' | null;
    z: number | null;
    price: number | null;
    vol: number | null;
    min_mean: number | null;
    min_vega: number | null;
    place: number;
  };
  desk_views: {
    id: Generated<string>;
    firm_id: string;
    name: string;
    filters: string;
    version: Generated<number>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  earlier_results: {
    window_id: number;
    trade_number: number;
    version: number;
    n: number;
    mean: number;
    std: number;
    min: number | null;
    max: number | null;
    median: number | null;
    replaced_at: Generated<Date>;
    known_from: Date | null;
    withdrawn_reason: string | null;
    inside_mean: number | null;
    inside_std: number | null;
    accepted_center: number | null;
    accepted_reach: number | null;
  };
  events: {
    id: Generated<number>;
    number: number | null;
    kind: string;
    audience: 'all' | 'role' | 'firm' | 'user' | 'session';
    audience_id: string | null;
    data: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<Date>;
    content: ColumnType<unknown, string | null, string | null>;
  };
  firm_paths: {
    firm_id: string;
    instrument_id: string;
    valuation_date: string;
    path: 'plain' | 'protocol1' | 'sealed';
    is_kept: Generated<boolean>;
  };
  firm_vettings: {
    firm_id: string;
    vetted_at: Date;
    withdrawn_at: Date | null;
  };
  firm_windows: {
    window_id: number;
    firm_id: string;
    tries: Generated<number>;
    last_submission: number | null;
    given_trades: number | null;
  };
  firms: {
    id: Generated<string>;
    name: string;
    vetted_at: Date | null;
    created_at: Generated<Date>;
    name_key: GeneratedAlways<string | null>;
    lei: string | null;
    vetting_asked_at: Date | null;
    vetting_asked_by: string | null;
    vetting_refused_at: Date | null;
    needs_review: Generated<boolean>;
    corporate_group: string | null;
    left_at: Date | null;
  };
  forming_results: {
    window_id: number;
    trade_number: number;
    n: number | null;
    mean: number | null;
    std: number | null;
    min: number | null;
    max: number | null;
    median: number | null;
    accepted_center: number | null;
    accepted_reach: number | null;
    grid: number | null;
  };
  idempotency_keys: {
    caller: string;
    key: string;
    request_hash: Buffer;
    reply: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<Date>;
    secret_reply: Buffer | null;
  };
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Date;
  };
  identity_flows: {
    state_hash: Buffer;
    browser_hash: Buffer;
    language: string;
    expires_at: Date;
    ticket_hash: Buffer | null;
    user_id: string | null;
    authenticated_at: Date | null;
    secrets: Buffer;
  };
  instruments: {
    id: Generated<string>;
    asset_id: string;
    name: string;
    currency: string;
    service_frequency: 'Daily' | 'Monthly';
    pricing_zone: string;
    pricing_time: string;
    submission_period_minutes: number;
    submission_tries: number;
    is_open_at_weekends: Generated<boolean>;
    min_contributors: Generated<number>;
    created_at: Generated<Date>;
    removed_at: Date | null;
    min_cohort: Generated<number>;
    allows_protocol_1: Generated<boolean>;
    closed_dates: ColumnType<Date[], readonly string[] | undefined, readonly string[]>;
    created_by: string | null;
    updated_at: Generated<Date>;
    is_sample: Generated<boolean>;
    outlier_rule: Generated<'mad' | 'none'>;
    unit: Generated<string>;
    quote_step: Generated<number>;
    decimals: Generated<number>;
    give_to_get: Generated<boolean>;
    version: Generated<number>;
    removed_by: string | null;
    closed_calendar: string | null;
    closed_calendar_until: string | null;
    challenge_days: Generated<number>;
    reopening_minutes: Generated<number>;
    unit_detail: Generated<string>;
    decimals_by_measure: ColumnType<unknown, string | undefined, string>;
  };
  keeper_frames: {
    round_id: string;
    phase: string;
    attempt: number;
    from_place: number;
    to_place: number;
    number: number;
    frame: Buffer;
    created_at: Generated<Date>;
  };
  keepers: {
    id: Generated<string>;
    place: number;
    name: string;
    operator: string;
    sign_key: Buffer;
    is_embedded: boolean;
    enrolled_at: Generated<Date>;
    retired_at: Date | null;
    last_seen_at: Date | null;
  };
  kept_contributions: {
    submission_uuid: string;
    number: GeneratedAlways<number>;
    round_id: string;
    firm_id: string;
    user_id: string | null;
    sequence: number;
    public_key: string;
    digest: Buffer;
    body_hash: Buffer;
    received_at: Generated<Date>;
  };
  kept_handovers: {
    submission_uuid: string;
    share: number;
    to_place: number;
    boxed: Buffer | null;
  };
  kept_joins: {
    round_id: string;
    phase: 'counts' | 'opening' | 'figures' | 'sealing';
    attempt: number;
    place: number;
    basis: Buffer;
    ephemeral_key: Buffer;
    signature: Buffer;
  };
  kept_output_keys: {
    round_id: string;
    public_key: string;
    place: number;
    boxed: Buffer;
  };
  kept_outputs: {
    round_id: string;
    place: number;
    output: Buffer;
  };
  kept_receipts: {
    submission_uuid: string;
    place: number;
    refusal: string | null;
    signature: Buffer;
  };
  kept_round_keepers: {
    round_id: string;
    place: number;
    keeper_id: string;
    round_key: Buffer | null;
    descriptor_signature: Buffer | null;
    has_closed: Generated<boolean>;
    set_signature: Buffer | null;
    statement_signature: Buffer | null;
    output_hash: Buffer | null;
    progress: ColumnType<unknown, string | null, string | null>;
    lists: string | null;
  };
  kept_rounds: {
    id: Generated<string>;
    instrument_id: string | null;
    rehearsed_by: string | null;
    valuation_date: string;
    opens_at: Date;
    closes_at: Date;
    state: Generated<'preparing' | 'open' | 'frozen' | 'computed' | 'published' | 'void'>;
    tries: number;
    version: Generated<number>;
    draft: string;
    descriptor: string | null;
    descriptor_hash: Buffer | null;
    close_asked_at: Date | null;
    contribution_set: string | null;
    set_hash: Buffer | null;
    lists: string | null;
    freeze_leaf: number | null;
    result_leaf: number | null;
    has_opened: Generated<boolean>;
    void_reason: string | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
    wiped_at: Date | null;
  };
  kept_sealed: {
    submission_uuid: string;
    body: string;
  };
  known_devices: {
    secret_hash: Buffer;
    user_id: string;
    last_seen_at: Date;
  };
  log_checkpoints: {
    size: number;
    note: string;
    created_at: Generated<Date>;
  };
  log_cosignatures: {
    size: number;
    keeper_id: string;
    line: string;
    cosigned_at: Date;
  };
  log_frontier: {
    id: Generated<boolean>;
    size: number;
    hashes: Buffer;
  };
  log_keys: {
    id: string;
    secret: Buffer | null;
    created_at: Generated<Date>;
  };
  log_leaves: {
    index: number;
    leaf: string;
    hash: Buffer;
  };
  mail_links: {
    id: Generated<string>;
    token_hash: Buffer;
    purpose: 'verify-email' | 'reset-password' | 'join-firm' | 'unlock';
    user_id: string | null;
    firm_id: string | null;
    email: string | null;
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    firm_role: 'owner' | 'member' | 'preparer' | 'approver' | 'viewer' | 'auditor' | null;
    firm_role_ends_at: Date | null;
  };
  mail_requests: {
    id: GeneratedAlways<number>;
    kind: 'verify-email' | 'reset-password' | 'unlock';
    email: string;
    request_id: string | null;
    due_at: Date;
  };
  mail_slots: {
    recipient: string;
    kind: string;
    taken_at: Date;
  };
  messages: {
    id: Generated<number>;
    channel: 'mail' | 'sms';
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    last_error: string | null;
    sent_at: Date | null;
    given_up_at: Date | null;
    watched_by: string | null;
    reply_to: string | null;
    carried_by: 'mail-server' | 'outbox-folder' | 'sms-gateway' | null;
  };
  notice_preferences: {
    user_id: string;
    mail_kinds: ColumnType<string[], readonly string[], readonly string[]>;
  };
  notices: {
    id: Generated<string>;
    user_id: string;
    kind: string;
    thing_id: string;
    count: Generated<number>;
    subject: ColumnType<unknown, string, string>;
    created_at: Date;
    read_at: Date | null;
  };
  par_curves: {
    id: Generated<string>;
    currency: string;
    curve_date: string;
    quotes: ColumnType<unknown, string, string>;
    nodes: ColumnType<unknown, string, string>;
    loaded_by: string | null;
    loaded_at: Date;
  };
  par_rates: {
    currency: string;
    as_of: string;
    tenor_months: number;
    rate: number;
    frequency: Generated<number>;
    source: string;
  };
  partners: {
    id: Generated<string>;
    email: string;
    asset: 'Equities' | 'FX' | 'Rates' | 'Credit' | 'Commodities' | 'Crypto' | null;
    status: Generated<'Pending' | 'Approved' | 'Rejected'>;
    language: Generated<'en' | 'tr' | 'ar'>;
    created_at: Date;
    invited_at: Date | null;
    vetted_firm_id: string | null;
  };
  passkey_challenges: {
    challenge: Buffer;
    purpose: 'register' | 'sign-in' | 'second-factor' | 'step-up';
    user_id: string | null;
    sign_in_id: string | null;
    expires_at: Date;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  photos: {
    user_id: string;
    id: Generated<string>;
    media_type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: Buffer;
  };
  public_keys: {
    id: GeneratedAlways<number>;
    user_id: string;
    public_key: string;
    created_at: Date;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  removed_partners: {
    id: string;
    email: string;
    asset: string | null;
    status: string;
    language: string;
    created_at: Date;
    invited_at: Date | null;
    vetted_firm_id: string | null;
    removed_at: Date;
    removed_by: string;
  };
  reopened_trades: {
    window_id: number;
    trade_number: number;
    reason: string;
  };
  results: {
    window_id: number;
    trade_number: number;
    valuation_date: string;
    n: number | null;
    mean: number | null;
    std: number | null;
    min: number | null;
    max: number | null;
    median: number | null;
    inside_mean: number | null;
    inside_std: number | null;
    accepted_center: number | null;
    accepted_reach: number | null;
    version: Generated<number>;
    withdrawn_reason: string | null;
    known_from: Date | null;
  };
  roster_approvals: {
    entry_hash: Buffer;
    keeper_id: string;
    signature: Buffer;
    created_at: Generated<Date>;
  };
  roster_entries: {
    hash: Buffer;
    firm_id: string;
    name: string;
    lei: string | null;
    corporate_group: string | null;
    public_key: string;
    created_at: Generated<Date>;
    approved_at: Date | null;
  };
  series: {
    id: Generated<string>;
    user_id: string;
    name: string;
    service_frequency: 'Daily' | 'Monthly';
    pricing_zone: string;
    pricing_time: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    removed_at: Date | null;
    version: Generated<number>;
    firm_id: string;
    removed_by: string | null;
  };
  series_trades: {
    id: Generated<string>;
    series_id: string;
    trade_number: number;
    added_by: string | null;
    added_at: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    secret_hash: Buffer;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    address: string | null;
    user_agent: string | null;
    login_source: Generated<'api' | 'identity-provider'>;
    proven_at: Date;
  };
  sign_in_failures: {
    email: string;
    source: string;
    failures: number;
    last_failure_at: Date;
    blocked_until: Date | null;
    in_flight: Generated<number>;
  };
  signing_keys: {
    id: string;
    secret: Buffer | null;
    created_at: Date;
  };
  submission_values: {
    submission: number;
    trade_number: number;
    value: number;
    forward: number | null;
  };
  submission_windows: {
    id: GeneratedAlways<number>;
    instrument_id: string;
    valuation_date: string;
    opens_at: Date;
    closes_at: Date;
    settled_at: Date | null;
    contributors: Generated<number>;
    trades: Generated<number>;
    min_contributors: number;
    is_sample: boolean;
    outlier_rule: 'mad' | 'none';
    quote_step: number;
    release_grid: number | null;
    corrects: number | null;
    correction_reason: string | null;
    formed_through: number | null;
    settle_failures: Generated<number>;
    settle_after: Date | null;
    archived_trades: number | null;
    held_at: Date | null;
    held_reason: string | null;
    reminded_at: Date | null;
    is_reopening: Generated<boolean>;
    told_at: Date | null;
  };
  submissions: {
    number: Generated<number>;
    id: Generated<string>;
    firm_id: string;
    user_id: string | null;
    instrument_id: string;
    window_id: number | null;
    received_at: Date;
    counts: boolean;
    rows: number;
    content_hash: Buffer;
    receipt_hash: Buffer;
    receipt_head: string;
    warnings: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    uncounted_reason: 'late' | 'notVetted' | null;
    replaced_rows: number | null;
    quoting_zeros: number | null;
    withdrawn_rows: number | null;
  };
  trade_count_changes: {
    instrument_id: string;
    change: number;
  };
  trade_popularity: {
    trade_id: string;
    requests_day: string;
    requests_today: number;
    requests_total: number;
    last_request_at: Date;
  };
  trade_quote_counts: {
    user_id: string;
    instrument_id: string;
    requests: number;
    responses: number;
  };
  trade_requests: {
    id: Generated<string>;
    trade_id: string;
    instrument_id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    answers: Generated<number>;
    value_avg: number | null;
    value_max: number | null;
    value_max_at: Date | null;
    firm_id: string;
    far_answers: Generated<number>;
  };
  trade_responses: {
    id: GeneratedAlways<number>;
    request_id: string;
    user_id: string;
    instrument_id: string;
    value: number;
    created_at: Date;
    firm_id: string | null;
    is_far: Generated<boolean>;
  };
  trader_mails: {
    id: Generated<string>;
    user_id: string;
    trade_id: string;
    request_id: string | null;
    message_id: number;
    created_at: Date;
  };
  trades: {
    id: Generated<string>;
    trade_number: number;
    instrument_id: string;
    expiry_months: GeneratedAlways<number | null>;
    tenor_months: GeneratedAlways<number | null>;
    search_text: GeneratedAlways<string>;
    expiry: string | null;
    tenor: string | null;
    strike_relative: number | null;
    option_type: string | null;
    underlying: string | null;
    onshore_offshore: string | null;
    collateral_convention: string | null;
    settlement_type: string | null;
    price_convention: string | null;
    strike_fixed: number | null;
    exercise_type: string | null;
    swap_fixed_dcc: string | null;
    swap_fixed_frequency: number | null;
    swap_float_dcc: string | null;
    swap_float_frequency: number | null;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    folded_text: string | null;
  };
  transaction_imports: {
    id: Generated<string>;
    file_name: string;
    layout: string;
    report_date: string | null;
    started_at: Date;
    finished_at: Date;
    imported_by: string | null;
    rows_read: number;
    rows_taken: number;
    rejected: ColumnType<unknown, string, string>;
    rejected_rows: ColumnType<unknown, string, string>;
  };
  transactions: {
    seq: GeneratedAlways<number>;
    id: string;
    original_id: string | null;
    chain_id: string;
    action: 'NEW' | 'CORRECT' | 'CANCEL' | 'NEWT' | 'MODI' | 'CORR' | 'TERM' | 'EROR' | 'REVI';
    event_type: string | null;
    event_at: Date | null;
    executed_at: Date;
    report_date: string;
    layout: string;
    currency: string | null;
    option_type: string | null;
    exercise_style: string | null;
    expiry_date: string | null;
    effective_date: string | null;
    end_date: string | null;
    expiry_months: number | null;
    tenor_months: number | null;
    expiry_range: number;
    tenor_range: number;
    strike: number | null;
    strike_text: string | null;
    underlying: string | null;
    premium: number | null;
    premium_currency: string | null;
    float_frequency: string | null;
    fixed_frequency: string | null;
    collateral: string | null;
    cleared: string | null;
    venue: string | null;
    amount: number | null;
    amount_text: string | null;
    price: number | null;
    quality: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    status: 'listed' | 'superseded' | 'cancelled' | 'void' | 'lifecycle';
    state: Generated<'live' | 'modified' | 'terminated'>;
    forward_rate: number | null;
    normal_vol: number | null;
    import_id: string;
    strike_bucket: GeneratedAlways<number | null>;
  };
  unencrypted_secrets: {
    table_name: string;
    row_id: string;
    secret: Buffer;
  };
  urgent_messages: {
    message_id: number;
    created_at: Date;
  };
  users: {
    id: Generated<string>;
    firm_id: string;
    display_name: string;
    email: string;
    password_hash: string | null;
    role: Generated<'admin' | 'staff' | 'user'>;
    phone: string | null;
    tfa_enabled: Generated<boolean>;
    public_key: string | null;
    settings: ColumnType<unknown, string | undefined, string>;
    shortcuts: ColumnType<unknown, string | undefined, string>;
    email_verified_at: Date | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    language: Generated<'en' | 'tr' | 'ar'>;
    firm_role: Generated<'owner' | 'member' | 'preparer' | 'approver' | 'viewer' | 'auditor'>;
    firm_role_ends_at: Date | null;
    deleted_at: Date | null;
  };
  webhook_attempts: {
    delivery_id: string;
    number: number;
    at: Generated<Date>;
    status: number | null;
    milliseconds: number;
    problem: string | null;
    answer: string | null;
  };
  webhook_deliveries: {
    id: string;
    number: GeneratedAlways<number>;
    webhook_id: string;
    event: string;
    once_key: string | null;
    body: string;
    created_at: Generated<Date>;
    next_attempt_at: Generated<Date | null>;
    attempts: Generated<number>;
    tries: Generated<number>;
    delivered_at: Date | null;
  };
  webhook_secrets: {
    id: Generated<string>;
    webhook_id: string;
    secret: Buffer;
    created_at: Date;
    ends_at: Date | null;
  };
  webhooks: {
    id: Generated<string>;
    firm_id: string;
    url: string;
    note: string;
    events: ColumnType<string[], readonly string[], readonly string[]>;
    version: Generated<number>;
    created_at: Generated<Date>;
    off_since: Date | null;
    off_reason: 'failing' | 'gone' | null;
    sending_until: Date | null;
    rests_until: Generated<Date>;
    failures: Generated<number>;
    failing_since: Date | null;
    last_attempt_at: Date | null;
  };
  window_extensions: {
    number: GeneratedAlways<number>;
    window_id: number;
    extended_by: string;
    extended_at: Date;
    closed_at: Date;
    closes_at: Date;
    reason: string;
  };
  withdrawn_values: {
    submission: number;
    trade_number: number;
    value: number;
    forward: number | null;
    withdrawn_at: Date;
    withdrawn_by: string | null;
  };
}
