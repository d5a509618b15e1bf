// What each file of a firm's export holds, for the README in it.
import type { Words } from './table-files.repository.ts';

export const firmWords = {
  members: {
    en: 'Members of the firm and their roles.',
    tr: 'Kurumun üyeleri ve rolleri.',
    ar: 'أعضاء المؤسسة وأدوارهم.',
  },
  invitations: {
    en: 'Invitations into the firm, without their links.',
    tr: 'Kuruma davetler; bağlantıları olmadan.',
    ar: 'الدعوات إلى المؤسسة دون روابطها.',
  },
  vettings: {
    en: 'When the firm was vetted, and when that ended.',
    tr: 'Kurumun ne zaman onaylandığı ve onayın ne zaman bittiği.',
    ar: 'متى اعتُمدت المؤسسة ومتى انتهى اعتمادها.',
  },
  'api-tokens': {
    en: 'API tokens of the firm, without their secrets.',
    tr: 'Kurumun API anahtarları; gizli kısımlar olmadan.',
    ar: 'مفاتيح API للمؤسسة دون أسرارها.',
  },
  submissions: {
    en: 'Submissions with their receipts: `receipt` is the hash that the vault gave when it stored them.',
    tr: 'Gönderimler ve alındıları: `receipt`, kasanın saklarken verdiği özettir.',
    ar: 'التقديمات مع إيصالاتها: `receipt` هي البصمة التي أعطتها الخزنة عند الحفظ.',
  },
  'sealed-submissions': {
    en: 'Submissions of protocol 1; the vault never had their values.',
    tr: 'Protokol 1 gönderimleri; kasa değerlerini hiç görmedi.',
    ar: 'تقديمات البروتوكول 1، ولم تعرف الخزنة قيمها قط.',
  },
  'kept-contributions': {
    en: 'Contributions to sealed rounds; the marks in them are sealed.',
    tr: 'Mühürlü turlara katkılar; içlerindeki değerlemeler mühürlüdür.',
    ar: 'المساهمات في الجولات المختومة، والتقييمات فيها مختومة.',
  },
  'roster-entries': {
    en: 'Keys with which the firm stands in the rosters of sealed rounds.',
    tr: 'Kurumun mühürlü turların listelerinde yer aldığı anahtarlar.',
    ar: 'المفاتيح التي تظهر بها المؤسسة في قوائم الجولات المختومة.',
  },
  series: { en: 'Series of the firm.', tr: 'Kurumun serileri.', ar: 'سلاسل المؤسسة.' },
  'desk-changes': {
    en: 'Every change of an exception: state, reason, comment.',
    tr: 'İstisnalardaki her değişiklik: durum, neden, yorum.',
    ar: 'كل تغيير في استثناء: الحالة والسبب والتعليق.',
  },
  'desk-exceptions': {
    en: 'Exceptions as they stand now.',
    tr: 'İstisnaların şimdiki durumu.',
    ar: 'الاستثناءات بحالتها الآن.',
  },
  'desk-tolerances': {
    en: 'Tolerances of the desk.',
    tr: 'Masanın toleransları.',
    ar: 'حدود التفاوت في المكتب.',
  },
  'desk-views': {
    en: 'Shared views of the desk.',
    tr: 'Masanın paylaşılan görünümleri.',
    ar: 'العروض المشتركة للمكتب.',
  },
  'sign-offs': {
    en: 'Every step of a sign-off: who prepared, approved, sent back or reopened which book, and the hash of the signed list.',
    tr: 'Onayın her adımı: hangi portföyü kimin hazırladığı, onayladığı, geri gönderdiği ya da yeniden açtığı ve imzalanan listenin özeti.',
    ar: 'كل خطوة توقيع: من أعدّ أي محفظة أو اعتمدها أو أعادها أو أعاد فتحها، وبصمة القائمة الموقّعة.',
  },
  'signed-lists': {
    en: 'The lists that were signed, by their hash.',
    tr: 'İmzalanan listeler, özetleriyle.',
    ar: 'القوائم الموقّعة ببصماتها.',
  },
  'evidence-packs': {
    en: 'Evidence packs: manifest and signature of each. The packs themselves were made in browsers.',
    tr: 'Kanıt paketleri: her birinin manifestosu ve imzası. Paketlerin kendileri tarayıcılarda oluşturuldu.',
    ar: 'حزم الأدلة: بيان كل منها وتوقيعه. أما الحزم نفسها فقد أُعدّت في المتصفحات.',
  },
  challenges: {
    en: 'Results that the firm challenged, and the decisions.',
    tr: 'Kurumun itiraz ettiği sonuçlar ve kararlar.',
    ar: 'النتائج التي اعترضت عليها المؤسسة والقرارات.',
  },
  'trade-requests': {
    en: 'Values of trades that the firm asked for.',
    tr: 'Kurumun değerini sorduğu işlemler.',
    ar: 'الصفقات التي طلبت المؤسسة قيمتها.',
  },
  'trade-answers': {
    en: 'Values that the firm gave in answer to others.',
    tr: 'Kurumun başkalarına yanıt olarak verdiği değerler.',
    ar: 'القيم التي قدّمتها المؤسسة ردًا على غيرها.',
  },
  'bond-requests': {
    en: 'Quotes of bonds that the firm asked for.',
    tr: 'Kurumun kotasyonunu istediği tahviller.',
    ar: 'السندات التي طلبت المؤسسة تسعيرها.',
  },
  'bond-answers': {
    en: 'Quotes of bonds that the firm gave.',
    tr: 'Kurumun verdiği tahvil kotasyonları.',
    ar: 'تسعيرات السندات التي قدّمتها المؤسسة.',
  },
  'broker-requests': {
    en: 'What the firm asked the broker desk, and its answers.',
    tr: 'Kurumun aracı masasına sordukları ve yanıtları.',
    ar: 'ما سألت عنه المؤسسة مكتب الوسيط وردوده.',
  },
  webhooks: {
    en: 'Webhooks of the firm, without their secrets.',
    tr: 'Kurumun webhook’ları; gizli anahtarları olmadan.',
    ar: 'خطافات الويب للمؤسسة دون أسرارها.',
  },
} satisfies Readonly<Record<string, Words>>;
