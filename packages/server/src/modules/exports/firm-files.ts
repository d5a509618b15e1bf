// What the vault holds for a firm, table by table. A test walks all columns that name a firm: each is exported here or left out in
// `firm-record.repository.ts`, with the reason.
import { tableFile, typeName, type TableFile } from './table-files.repository.ts';

const trade = '(select d.trade_number from trades d where d.id = t.trade_id)';
/** Members by their address, and whoever has left by name alone: the address of today may be that of another firm. */
const person = (column: string) =>
  `(select case when u.firm_id = t.firm_id then u.email else u.display_name end from users u where u.id = t.${column})`;
const ofWindow = {
  instrumentType:
    '(select i.name from submission_windows w join instruments i on i.id = w.instrument_id where w.id = t.window_id)',
  valuationDate: '(select w.valuation_date from submission_windows w where w.id = t.window_id)',
};

/** Those of single tables. */
export const firmFiles: readonly TableFile[] = [
  tableFile(
    'members',
    {
      en: 'Members of the firm and their roles.',
      tr: 'Kurumun üyeleri ve rolleri.',
      ar: 'أعضاء المؤسسة وأدوارهم.',
    },
    {
      ...{ table: 'users', of: 'firm_id', order: 'created_at, id' },
      columns: 'id display_name email firm_role firm_role_ends_at created_at',
    },
  ),
  tableFile(
    'invitations',
    {
      en: 'Invitations into the firm, without their links.',
      tr: 'Kuruma davetler; bağlantıları olmadan.',
      ar: 'الدعوات إلى المؤسسة دون روابطها.',
    },
    {
      ...{ table: 'mail_links', of: 'firm_id', order: 'created_at, id' },
      columns: 'email firm_role created_at expires_at used_at',
      also: { invitedBy: person('invited_by') },
    },
  ),
  tableFile(
    'vettings',
    {
      en: 'When the firm was vetted, and when that ended.',
      tr: 'Kurumun ne zaman onaylandığı ve onayın ne zaman bittiği.',
      ar: 'متى اعتُمدت المؤسسة ومتى انتهى اعتمادها.',
    },
    {
      ...{ table: 'firm_vettings', of: 'firm_id', order: 'vetted_at' },
      columns: 'vetted_at withdrawn_at',
    },
  ),
  tableFile(
    'api-tokens',
    {
      en: 'API tokens of the firm, without their secrets.',
      tr: 'Kurumun API belirteçleri; gizli kısımlar olmadan.',
      ar: 'رموز API للمؤسسة دون أسرارها.',
    },
    {
      ...{ table: 'api_tokens', of: 'firm_id', order: 'created_at, id' },
      columns: 'id name scopes addresses created_at expires_at revoked_at last_used_at',
    },
  ),
  tableFile(
    'submissions',
    {
      en: 'Submissions with their receipts: `receipt` is the hash that the vault gave when it stored them.',
      tr: 'Gönderimler ve alındıları: `receipt`, kasanın saklarken verdiği özettir.',
      ar: 'التقديمات مع إيصالاتها: `receipt` هي البصمة التي أعطتها الخزنة عند الحفظ.',
    },
    {
      ...{ table: 'submissions', of: 'firm_id', order: 'number' },
      columns: 'id received_at counts uncounted_reason rows replaced_rows withdrawn_rows',
      also: {
        ...{ instrumentType: typeName, submittedBy: person('user_id') },
        valuationDate: ofWindow.valuationDate,
        receipt: `encode(t.receipt_hash, 'hex')`,
        receiptHead: 't.receipt_head',
      },
    },
  ),
  tableFile(
    'sealed-submissions',
    {
      en: 'Submissions of protocol 1; the vault never had their values.',
      tr: 'Protokol 1 gönderimleri; kasa değerlerini hiç görmedi.',
      ar: 'تقديمات البروتوكول 1، ولم تعرف الخزنة قيمها قط.',
    },
    {
      ...{ table: 'consensus_submissions', of: 'firm_id', order: 'number' },
      columns: 'id valuation_date received_at shared_at',
      also: { instrumentType: typeName },
    },
  ),
  tableFile(
    'kept-contributions',
    {
      en: 'Contributions to sealed rounds; the marks in them are sealed.',
      tr: 'Mühürlü turlara katkılar; içlerindeki değerlemeler mühürlüdür.',
      ar: 'المساهمات في الجولات المختومة، والتقييمات فيها مختومة.',
    },
    {
      ...{ table: 'kept_contributions', of: 'firm_id', order: 'number' },
      columns: 'submission_uuid round_id sequence public_key received_at',
      also: { digest: `encode(t.digest, 'hex')` },
    },
  ),
  tableFile(
    'roster-entries',
    {
      en: 'Keys with which the firm stands in the rosters of sealed rounds.',
      tr: 'Kurumun mühürlü turların listelerinde yer aldığı anahtarlar.',
      ar: 'المفاتيح التي تظهر بها المؤسسة في قوائم الجولات المختومة.',
    },
    {
      ...{ table: 'roster_entries', of: 'firm_id', order: 'created_at' },
      columns: 'name lei public_key created_at approved_at',
    },
  ),
  tableFile(
    'series',
    { en: 'Series of the firm.', tr: 'Kurumun serileri.', ar: 'سلاسل المؤسسة.' },
    {
      ...{ table: 'series', of: 'firm_id', order: 'created_at, id' },
      columns:
        'id name service_frequency pricing_zone pricing_time created_at updated_at removed_at',
      also: { madeBy: person('user_id') },
    },
  ),
  tableFile(
    'desk-changes',
    {
      en: 'Every change of an exception: state, reason, comment.',
      tr: 'İstisnalardaki her değişiklik: durum, neden, yorum.',
      ar: 'كل تغيير في استثناء: الحالة والسبب والتعليق.',
    },
    {
      ...{ table: 'desk_changes', of: 'firm_id', order: 'number' },
      columns: 'trade_number valuation_date changed_at state reason comment',
      also: { changedBy: person('changed_by'), assignee: person('assignee_id') },
    },
  ),
  tableFile(
    'desk-exceptions',
    {
      en: 'Exceptions as they stand now.',
      tr: 'İstisnaların şimdiki durumu.',
      ar: 'الاستثناءات بحالتها الآن.',
    },
    {
      ...{ table: 'desk_exceptions', of: 'firm_id', order: 'valuation_date, trade_number' },
      columns: 'trade_number valuation_date state reason comment changed_at',
    },
  ),
  tableFile(
    'desk-tolerances',
    {
      en: 'Tolerances of the desk.',
      tr: 'Masanın toleransları.',
      ar: 'حدود التفاوت في المكتب.',
    },
    {
      ...{ table: 'desk_tolerances', of: 'firm_id', order: 'place' },
      columns: 'expiry_bucket z price vol min_mean min_vega',
      also: { instrumentType: typeName },
    },
  ),
  tableFile(
    'desk-views',
    {
      en: 'Shared views of the desk.',
      tr: 'Masanın paylaşılan görünümleri.',
      ar: 'العروض المشتركة للمكتب.',
    },
    {
      ...{ table: 'desk_views', of: 'firm_id', order: 'created_at, id' },
      columns: 'id name filters created_at updated_at',
      also: { madeBy: person('created_by') },
    },
  ),
  tableFile(
    'sign-offs',
    {
      en: 'Every step of a sign-off: who prepared, approved, sent back or reopened which book, and the hash of the signed list.',
      tr: 'Onayın her adımı: hangi portföyü kimin hazırladığı, onayladığı, geri gönderdiği ya da yeniden açtığı ve imzalanan listenin özeti.',
      ar: 'كل خطوة توقيع: من أعدّ أي محفظة أو اعتمدها أو أعادها أو أعاد فتحها، وبصمة القائمة الموقّعة.',
    },
    {
      ...{ table: 'desk_sign_off_steps', of: 'firm_id', order: 'number' },
      columns: 'valuation_date step taken_at reason list_hash marks exceptions',
      also: { instrumentType: typeName, takenBy: person('taken_by') },
    },
  ),
  tableFile(
    'signed-lists',
    {
      en: 'The lists that were signed, by their hash.',
      tr: 'İmzalanan listeler, özetleriyle.',
      ar: 'القوائم الموقّعة ببصماتها.',
    },
    {
      ...{ table: 'desk_signed_lists', of: 'firm_id', order: 'hash', columns: 'hash content' },
      rowsAtOnce: 1,
    },
  ),
  tableFile(
    'evidence-packs',
    {
      en: 'Evidence packs: manifest and signature of each. The packs themselves were made in browsers.',
      tr: 'Kanıt paketleri: her birinin manifestosu ve imzası. Paketlerin kendileri tarayıcılarda oluşturuldu.',
      ar: 'حزم الأدلة: بيان كل منها وتوقيعه. أما الحزم نفسها فقد أُعدّت في المتصفحات.',
    },
    {
      ...{ table: 'desk_evidence_packs', of: 'firm_id', order: 'made_at, id' },
      columns: 'id valuation_date made_at manifest_hash list_hash signature manifest',
      rowsAtOnce: 20,
      also: { instrumentType: typeName, madeBy: person('made_by') },
    },
  ),
  tableFile(
    'challenges',
    {
      en: 'Results that the firm challenged, and the decisions.',
      tr: 'Kurumun itiraz ettiği sonuçlar ve kararlar.',
      ar: 'النتائج التي اعترضت عليها المؤسسة والقرارات.',
    },
    {
      ...{ table: 'challenges', of: 'firm_id', order: 'made_at, id' },
      columns:
        'id trade_number made_at reason evidence_kind transaction_id request_id state decided_at decision_reason',
      also: {
        ...{ ...ofWindow, madeBy: person('made_by') },
        fileName: '(select f.file_name from challenge_files f where f.challenge_id = t.id)',
      },
    },
  ),
  tableFile(
    'trade-requests',
    {
      en: 'Values of trades that the firm asked for.',
      tr: 'Kurumun değerini sorduğu işlemler.',
      ar: 'الصفقات التي طلبت المؤسسة قيمتها.',
    },
    {
      ...{ table: 'trade_requests', of: 'firm_id', order: 'created_at, id' },
      columns: 'id created_at expires_at answers value_avg value_max',
      also: { tradeId: trade, askedBy: person('user_id') },
    },
  ),
  tableFile(
    'trade-answers',
    {
      en: 'Values that the firm gave in answer to others.',
      tr: 'Kurumun başkalarına yanıt olarak verdiği değerler.',
      ar: 'القيم التي قدّمتها المؤسسة ردًا على غيرها.',
    },
    {
      ...{ table: 'trade_responses', of: 'firm_id', order: 'created_at, id' },
      columns: 'request_id value created_at',
      also: { instrumentType: typeName, givenBy: person('user_id') },
    },
  ),
  tableFile(
    'bond-requests',
    {
      en: 'Quotes of bonds that the firm asked for.',
      tr: 'Kurumun kotasyonunu istediği tahviller.',
      ar: 'السندات التي طلبت المؤسسة تسعيرها.',
    },
    {
      ...{ table: 'bond_requests', of: 'firm_id', order: 'created_at, id' },
      columns: 'id created_at expires_at answers bid_avg offer_avg',
      also: {
        isin: '(select b.isin from bonds b where b.id = t.bond_id)',
        askedBy: person('user_id'),
      },
    },
  ),
  tableFile(
    'bond-answers',
    {
      en: 'Quotes of bonds that the firm gave.',
      tr: 'Kurumun verdiği tahvil kotasyonları.',
      ar: 'تسعيرات السندات التي قدّمتها المؤسسة.',
    },
    {
      ...{ table: 'bond_responses', of: 'firm_id', order: 'created_at, id' },
      columns: 'request_id bid offer created_at',
      also: { givenBy: person('user_id') },
    },
  ),
  tableFile(
    'broker-requests',
    {
      en: 'What the firm asked the broker desk, and its answers.',
      tr: 'Kurumun aracı masasına sordukları ve yanıtları.',
      ar: 'ما سألت عنه المؤسسة مكتب الوسيط وردوده.',
    },
    {
      ...{ table: 'broker_requests', of: 'firm_id', order: 'created_at, id' },
      columns: 'id created_at value answered_at',
      also: { tradeId: trade, askedBy: person('user_id') },
    },
  ),
  tableFile(
    'webhooks',
    {
      en: 'Webhooks of the firm, without their secrets.',
      tr: 'Kurumun webhook’ları; gizli anahtarları olmadan.',
      ar: 'خطافات الويب للمؤسسة دون أسرارها.',
    },
    {
      ...{ table: 'webhooks', of: 'firm_id', order: 'created_at, id' },
      columns: 'id url note events created_at off_since off_reason',
    },
  ),
];
