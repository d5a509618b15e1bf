// What the vault holds about a person, table by table. A test walks all columns that name a person: each is exported here or left out
// below, with the reason.
import { tableFile, typeName, type TableFile } from './table-files.repository.ts';

const trade = '(select d.trade_number from trades d where d.id = t.trade_id)';
const windowDate = {
  instrumentType:
    '(select i.name from submission_windows w join instruments i on i.id = w.instrument_id where w.id = t.window_id)',
  valuationDate: '(select w.valuation_date from submission_windows w where w.id = t.window_id)',
};

export const accountFiles: readonly TableFile[] = [
  tableFile(
    'sessions',
    {
      en: 'Your sign-ins of the last 30 days: when, from which address, with which browser.',
      tr: 'Son 30 gündeki oturumlarınız: ne zaman, hangi adresten, hangi tarayıcıyla.',
      ar: 'جلساتك في آخر 30 يومًا: متى ومن أي عنوان وبأي متصفح.',
    },
    {
      ...{ table: 'sessions', of: 'user_id', order: 'created_at, id' },
      columns: 'id created_at expires_at ended_at address user_agent login_source proven_at',
    },
  ),
  tableFile(
    'api-tokens',
    {
      en: 'Your API tokens, without the secrets, which the vault does not know.',
      tr: 'API belirteçleriniz; kasanın bilmediği gizli kısımlar olmadan.',
      ar: 'رموز API الخاصة بك دون أسرارها التي لا تعرفها الخزنة.',
    },
    {
      ...{ table: 'api_tokens', of: 'user_id', order: 'created_at, id' },
      columns:
        'id name scopes addresses created_at expires_at revoked_at last_used_at last_used_from',
      also: { isOfFirm: 't.firm_id is not null' },
    },
  ),
  tableFile(
    'passkeys',
    {
      en: 'Your passkeys: name and use.',
      tr: 'Geçiş anahtarlarınız: ad ve kullanım.',
      ar: 'مفاتيح المرور: الاسم والاستخدام.',
    },
    {
      ...{ table: 'passkeys', of: 'user_id', order: 'created_at, id' },
      columns: 'id name transports created_at last_used_at',
    },
  ),
  tableFile(
    'authenticator-app',
    {
      en: 'Whether and since when an authenticator app is set up.',
      tr: 'Doğrulayıcı uygulamanın kurulu olup olmadığı ve ne zamandan beri.',
      ar: 'هل أُعدّ تطبيق مصادقة ومنذ متى.',
    },
    {
      ...{ table: 'authenticators', of: 'user_id', order: 'created_at' },
      columns: 'created_at confirmed_at',
    },
  ),
  tableFile(
    'known-browsers',
    {
      en: 'Browsers that signed in before, so that others’ wrong passwords do not lock you out.',
      tr: 'Daha önce oturum açan tarayıcılar; başkalarının yanlış parolaları sizi dışarıda bırakmasın diye.',
      ar: 'متصفحات سجّلت الدخول من قبل، كي لا تُقفل حسابك كلمات مرور خاطئة من غيرك.',
    },
    {
      ...{ table: 'known_devices', of: 'user_id', order: 'last_seen_at' },
      columns: 'last_seen_at',
    },
  ),
  tableFile(
    'identity-providers',
    {
      en: 'Accounts at identity providers that open this one.',
      tr: 'Bu hesabı açan kimlik sağlayıcı hesapları.',
      ar: 'حسابات لدى مزوّدي الهوية تفتح هذا الحساب.',
    },
    {
      ...{ table: 'identities', of: 'user_id', order: 'linked_at' },
      columns: 'issuer subject linked_at',
    },
  ),
  tableFile(
    'public-keys',
    {
      en: 'Public keys that you registered for sealed rounds.',
      tr: 'Mühürlü turlar için kaydettiğiniz açık anahtarlar.',
      ar: 'المفاتيح العامة التي سجّلتها للجولات المختومة.',
    },
    {
      ...{ table: 'public_keys', of: 'user_id', order: 'created_at, id' },
      columns: 'public_key created_at',
    },
  ),
  tableFile(
    'links-by-mail',
    {
      en: 'Links that were mailed to you, and invitations that you sent; without the links themselves.',
      tr: 'Size gönderilen bağlantılar ve gönderdiğiniz davetler; bağlantıların kendileri olmadan.',
      ar: 'الروابط التي أُرسلت إليك والدعوات التي أرسلتها، دون الروابط نفسها.',
    },
    {
      ...{ table: 'mail_links', of: ['user_id', 'invited_by'], order: 'created_at, id' },
      columns: 'purpose email firm_role created_at expires_at used_at',
    },
  ),
  tableFile(
    'notices',
    {
      en: 'Your notices under the bell.',
      tr: 'Zil altındaki bildirimleriniz.',
      ar: 'إشعاراتك تحت الجرس.',
    },
    {
      ...{ table: 'notices', of: 'user_id', order: 'created_at, id' },
      columns: 'kind subject count created_at read_at',
    },
  ),
  tableFile(
    'notice-preferences',
    {
      en: 'Which notices also come by mail.',
      tr: 'Hangi bildirimlerin e-postayla da geldiği.',
      ar: 'الإشعارات التي تصل بالبريد أيضًا.',
    },
    { table: 'notice_preferences', of: 'user_id', order: 'user_id', columns: 'mail_kinds' },
  ),
  tableFile(
    'file-headings',
    {
      en: 'The headings that you chose for your files.',
      tr: 'Dosyalarınız için seçtiğiniz başlıklar.',
      ar: 'العناوين التي اخترتها لملفاتك.',
    },
    { table: 'csv_headings', of: 'user_id', order: 'saved_at', columns: 'headings saved_at' },
  ),
  tableFile(
    'desk-views',
    {
      en: 'Views of the desk that you saved for your firm.',
      tr: 'Kurumunuz için kaydettiğiniz masa görünümleri.',
      ar: 'عروض المكتب التي حفظتها لمؤسستك.',
    },
    {
      ...{ table: 'desk_views', of: 'created_by', order: 'created_at, id' },
      columns: 'id name filters created_at updated_at',
    },
  ),
  tableFile(
    'series',
    {
      en: 'Series that you made.',
      tr: 'Oluşturduğunuz seriler.',
      ar: 'السلاسل التي أنشأتها.',
    },
    {
      ...{ table: 'series', of: 'user_id', order: 'created_at, id' },
      columns:
        'id name service_frequency pricing_zone pricing_time created_at updated_at removed_at',
    },
  ),
  tableFile(
    'submissions',
    {
      en: 'Submissions that you made. The marks in them are your firm’s: an owner exports them.',
      tr: 'Yaptığınız gönderimler. İçlerindeki değerlemeler kurumunuzundur; onları bir sahip dışa aktarır.',
      ar: 'التقديمات التي أجريتها. التقييمات فيها لمؤسستك ويصدّرها أحد مالكيها.',
    },
    {
      ...{ table: 'submissions', of: 'user_id', order: 'number' },
      columns: 'id received_at counts uncounted_reason rows replaced_rows withdrawn_rows',
      also: { instrumentType: typeName, receipt: `encode(t.receipt_hash, 'hex')` },
    },
  ),
  tableFile(
    'sealed-submissions',
    {
      en: 'Submissions of protocol 1 that you made; their values were encrypted in your browser.',
      tr: 'Protokol 1 ile yaptığınız gönderimler; değerleri tarayıcınızda şifrelendi.',
      ar: 'تقديماتك ببروتوكول 1، وقد شُفّرت قيمها في متصفحك.',
    },
    {
      ...{ table: 'consensus_submissions', of: 'user_id', order: 'number' },
      columns: 'id valuation_date received_at shared_at',
      also: { instrumentType: typeName },
    },
  ),
  tableFile(
    'kept-contributions',
    {
      en: 'Contributions to sealed rounds that you made; the marks in them are sealed.',
      tr: 'Mühürlü turlara katkılarınız; içlerindeki değerlemeler mühürlüdür.',
      ar: 'مساهماتك في الجولات المختومة، والتقييمات فيها مختومة.',
    },
    {
      ...{ table: 'kept_contributions', of: 'user_id', order: 'number' },
      columns: 'submission_uuid round_id sequence public_key received_at',
      also: { digest: `encode(t.digest, 'hex')` },
    },
  ),
  tableFile(
    'trade-requests',
    {
      en: 'Values of trades that you asked for.',
      tr: 'Değerini sorduğunuz işlemler.',
      ar: 'الصفقات التي طلبت قيمتها.',
    },
    {
      ...{ table: 'trade_requests', of: 'user_id', order: 'created_at, id' },
      columns: 'id created_at expires_at answers',
      also: { tradeId: trade },
    },
  ),
  tableFile(
    'trade-answers',
    {
      en: 'Values that you gave in answer to others.',
      tr: 'Başkalarına yanıt olarak verdiğiniz değerler.',
      ar: 'القيم التي قدّمتها ردًا على غيرك.',
    },
    {
      ...{ table: 'trade_responses', of: 'user_id', order: 'created_at, id' },
      columns: 'request_id value created_at',
      also: { instrumentType: typeName },
    },
  ),
  tableFile(
    'bond-requests',
    {
      en: 'Quotes of bonds that you asked for.',
      tr: 'Kotasyonunu istediğiniz tahviller.',
      ar: 'السندات التي طلبت تسعيرها.',
    },
    {
      ...{ table: 'bond_requests', of: 'user_id', order: 'created_at, id' },
      columns: 'id created_at expires_at answers',
      also: { isin: '(select b.isin from bonds b where b.id = t.bond_id)' },
    },
  ),
  tableFile(
    'bond-answers',
    {
      en: 'Quotes of bonds that you gave.',
      tr: 'Verdiğiniz tahvil kotasyonları.',
      ar: 'تسعيرات السندات التي قدّمتها.',
    },
    {
      ...{ table: 'bond_responses', of: 'user_id', order: 'created_at, id' },
      columns: 'request_id bid offer created_at',
    },
  ),
  tableFile(
    'bond-proposals',
    {
      en: 'Bonds that you proposed.',
      tr: 'Önerdiğiniz tahviller.',
      ar: 'السندات التي اقترحتها.',
    },
    {
      ...{ table: 'bond_proposals', of: 'user_id', order: 'created_at, id' },
      columns: 'id state isin ticker name currency coupon maturity created_at decided_at',
    },
  ),
  tableFile(
    'broker-requests',
    {
      en: 'What you asked the broker desk, and its answers.',
      tr: 'Aracı masasına sorduklarınız ve yanıtları.',
      ar: 'ما سألت عنه مكتب الوسيط وردوده.',
    },
    {
      ...{ table: 'broker_requests', of: 'user_id', order: 'created_at, id' },
      columns: 'id created_at value answered_at',
      also: { tradeId: trade },
    },
  ),
  tableFile(
    'mails-to-trader',
    {
      en: 'Mails that you sent to the trader.',
      tr: 'Trader’a gönderdiğiniz e-postalar.',
      ar: 'الرسائل التي أرسلتها إلى المتداول.',
    },
    {
      ...{ table: 'trader_mails', of: 'user_id', order: 'created_at, id' },
      columns: 'id created_at',
      also: { tradeId: trade },
    },
  ),
  tableFile(
    'challenges',
    {
      en: 'Results that you challenged for your firm.',
      tr: 'Kurumunuz adına itiraz ettiğiniz sonuçlar.',
      ar: 'النتائج التي اعترضت عليها باسم مؤسستك.',
    },
    {
      ...{ table: 'challenges', of: 'made_by', order: 'made_at, id' },
      columns: 'id trade_number made_at reason evidence_kind state decided_at decision_reason',
      also: windowDate,
    },
  ),
  tableFile(
    'desk-changes',
    {
      en: 'What you changed of exceptions on the desk, with your comments.',
      tr: 'Masadaki istisnalarda yaptığınız değişiklikler ve yorumlarınız.',
      ar: 'ما غيّرته من استثناءات المكتب مع تعليقاتك.',
    },
    {
      ...{ table: 'desk_changes', of: 'changed_by', order: 'number' },
      columns: 'trade_number valuation_date changed_at state reason comment',
    },
  ),
  tableFile(
    'sign-offs',
    {
      en: 'Books that you prepared, approved, sent back or reopened.',
      tr: 'Hazırladığınız, onayladığınız, geri gönderdiğiniz ya da yeniden açtığınız portföyler.',
      ar: 'الدفاتر التي أعددتها أو اعتمدتها أو أعدتها أو أعدت فتحها.',
    },
    {
      ...{ table: 'desk_sign_off_steps', of: 'taken_by', order: 'number' },
      columns: 'valuation_date step taken_at reason list_hash marks exceptions',
      also: { instrumentType: typeName },
    },
  ),
  tableFile(
    'evidence-packs',
    {
      en: 'Evidence packs that you made.',
      tr: 'Hazırladığınız kanıt paketleri.',
      ar: 'حزم الأدلة التي أعددتها.',
    },
    {
      ...{ table: 'desk_evidence_packs', of: 'made_by', order: 'made_at, id' },
      columns: 'id valuation_date made_at manifest_hash list_hash',
      also: { instrumentType: typeName },
    },
  ),
];
