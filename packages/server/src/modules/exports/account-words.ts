// What each file of a person's export holds, for the README in it.
import type { Words } from './table-files.repository.ts';

export const accountWords = {
  sessions: {
    en: 'Your sign-ins of the last 30 days: when, from which address, with which browser.',
    tr: 'Son 30 gündeki oturumlarınız: ne zaman, hangi adresten, hangi tarayıcıyla.',
    ar: 'جلساتك في آخر 30 يومًا: متى ومن أي عنوان وبأي متصفح.',
  },
  'api-tokens': {
    en: 'Your API tokens, without the secrets, which the vault does not know.',
    tr: 'API anahtarlarınız; kasanın bilmediği gizli kısımlar olmadan.',
    ar: 'مفاتيح API الخاصة بك دون أسرارها التي لا تعرفها الخزنة.',
  },
  passkeys: {
    en: 'Your passkeys: name and use.',
    tr: 'Geçiş anahtarlarınız: ad ve kullanım.',
    ar: 'مفاتيح المرور: الاسم والاستخدام.',
  },
  'authenticator-app': {
    en: 'Whether and since when an authenticator app is set up.',
    tr: 'Doğrulayıcı uygulamanın kurulu olup olmadığı ve ne zamandan beri.',
    ar: 'هل أُعدّ تطبيق مصادقة ومنذ متى.',
  },
  'known-browsers': {
    en: 'Browsers that signed in before, so that others’ wrong passwords do not lock you out.',
    tr: 'Daha önce oturum açan tarayıcılar; başkalarının yanlış parolaları sizi dışarıda bırakmasın diye.',
    ar: 'متصفحات سجّلت الدخول من قبل، كي لا تُقفل حسابك كلمات مرور خاطئة من غيرك.',
  },
  'identity-providers': {
    en: 'Accounts at identity providers that open this one.',
    tr: 'Bu hesabı açan kimlik sağlayıcı hesapları.',
    ar: 'حسابات لدى مزوّدي الهوية تفتح هذا الحساب.',
  },
  'public-keys': {
    en: 'Public keys that you registered for sealed rounds.',
    tr: 'Mühürlü turlar için kaydettiğiniz açık anahtarlar.',
    ar: 'المفاتيح العامة التي سجّلتها للجولات المختومة.',
  },
  'links-by-mail': {
    en: 'Links that were mailed to you, and invitations that you sent; without the links themselves.',
    tr: 'Size gönderilen bağlantılar ve gönderdiğiniz davetler; bağlantıların kendileri olmadan.',
    ar: 'الروابط التي أُرسلت إليك والدعوات التي أرسلتها، دون الروابط نفسها.',
  },
  notices: {
    en: 'Your notices under the bell.',
    tr: 'Zil altındaki bildirimleriniz.',
    ar: 'إشعاراتك تحت الجرس.',
  },
  'notice-preferences': {
    en: 'Which notices also come by mail.',
    tr: 'Hangi bildirimlerin e-postayla da geldiği.',
    ar: 'الإشعارات التي تصل بالبريد أيضًا.',
  },
  'file-headings': {
    en: 'The headings that you chose for your files.',
    tr: 'Dosyalarınız için seçtiğiniz başlıklar.',
    ar: 'العناوين التي اخترتها لملفاتك.',
  },
  'desk-views': {
    en: 'Views of the desk that you saved for your firm.',
    tr: 'Kurumunuz için kaydettiğiniz masa görünümleri.',
    ar: 'عروض المكتب التي حفظتها لمؤسستك.',
  },
  series: {
    en: 'Series that you made.',
    tr: 'Oluşturduğunuz seriler.',
    ar: 'السلاسل التي أنشأتها.',
  },
  submissions: {
    en: 'Submissions that you made. The marks in them are your firm’s: an owner exports them.',
    tr: 'Yaptığınız gönderimler. İçlerindeki değerlemeler kurumunuzundur; onları bir sahip dışa aktarır.',
    ar: 'التقديمات التي أجريتها. التقييمات فيها لمؤسستك ويصدّرها أحد مالكيها.',
  },
  'sealed-submissions': {
    en: 'Submissions of protocol 1 that you made; their values were encrypted in your browser.',
    tr: 'Protokol 1 ile yaptığınız gönderimler; değerleri tarayıcınızda şifrelendi.',
    ar: 'تقديماتك ببروتوكول 1، وقد شُفّرت قيمها في متصفحك.',
  },
  'kept-contributions': {
    en: 'Contributions to sealed rounds that you made; the marks in them are sealed.',
    tr: 'Mühürlü turlara katkılarınız; içlerindeki değerlemeler mühürlüdür.',
    ar: 'مساهماتك في الجولات المختومة، والتقييمات فيها مختومة.',
  },
  'trade-requests': {
    en: 'Values of trades that you asked for.',
    tr: 'Değerini sorduğunuz işlemler.',
    ar: 'الصفقات التي طلبت قيمتها.',
  },
  'trade-answers': {
    en: 'Values that you gave in answer to others.',
    tr: 'Başkalarına yanıt olarak verdiğiniz değerler.',
    ar: 'القيم التي قدّمتها ردًا على غيرك.',
  },
  'bond-requests': {
    en: 'Quotes of bonds that you asked for.',
    tr: 'Kotasyonunu istediğiniz tahviller.',
    ar: 'السندات التي طلبت تسعيرها.',
  },
  'bond-answers': {
    en: 'Quotes of bonds that you gave.',
    tr: 'Verdiğiniz tahvil kotasyonları.',
    ar: 'تسعيرات السندات التي قدّمتها.',
  },
  'bond-proposals': {
    en: 'Bonds that you proposed.',
    tr: 'Önerdiğiniz tahviller.',
    ar: 'السندات التي اقترحتها.',
  },
  'broker-requests': {
    en: 'What you asked the broker desk, and its answers.',
    tr: 'Aracı masasına sorduklarınız ve yanıtları.',
    ar: 'ما سألت عنه مكتب الوسيط وردوده.',
  },
  'mails-to-trader': {
    en: 'Mails that you sent to the trader.',
    tr: 'Trader’a gönderdiğiniz e-postalar.',
    ar: 'الرسائل التي أرسلتها إلى المتداول.',
  },
  challenges: {
    en: 'Results that you challenged for your firm.',
    tr: 'Kurumunuz adına itiraz ettiğiniz sonuçlar.',
    ar: 'النتائج التي اعترضت عليها باسم مؤسستك.',
  },
  'desk-changes': {
    en: 'What you changed of exceptions on the desk, with your comments.',
    tr: 'Masadaki istisnalarda yaptığınız değişiklikler ve yorumlarınız.',
    ar: 'ما غيّرته من استثناءات المكتب مع تعليقاتك.',
  },
  'sign-offs': {
    en: 'Books that you prepared, approved, sent back or reopened.',
    tr: 'Hazırladığınız, onayladığınız, geri gönderdiğiniz ya da yeniden açtığınız portföyler.',
    ar: 'الدفاتر التي أعددتها أو اعتمدتها أو أعدتها أو أعدت فتحها.',
  },
  'evidence-packs': {
    en: 'Evidence packs that you made.',
    tr: 'Hazırladığınız kanıt paketleri.',
    ar: 'حزم الأدلة التي أعددتها.',
  },
} satisfies Readonly<Record<string, Words>>;
