// A request to be vetted, mailed to the admins.
import { mailKind } from '../../platform/messages/mail-layout.ts';

interface Request {
  readonly firmName: string;
  readonly askedBy: string;
  readonly link: string;
}

export const vettingRequestMail = mailKind<Request>({
  en: ({ firmName, askedBy, link }) => ({
    subject: `${firmName} asks to be vetted`,
    paragraphs: [
      `${askedBy} asks for ${firmName} to be vetted. Until an administrator decides, its marks do not count and it sees no results of real types.`,
      'The Users page lists every request with the facts for and against.',
    ],
    action: { label: 'Open the requests', link },
    isWarning: true,
  }),
  tr: ({ firmName, askedBy, link }) => ({
    subject: `${firmName} onay istiyor`,
    paragraphs: [
      `${askedBy}, ${firmName} kurumunun onaylanmasını istiyor. Bir yönetici karar verene kadar kurumun değerlemeleri sayılmaz ve kurum gerçek türlerin sonuçlarını görmez.`,
      'Kullanıcılar sayfası, lehte ve aleyhte bilgilerle birlikte bütün istekleri listeler.',
    ],
    action: { label: 'İstekleri aç', link },
    isWarning: true,
  }),
  ar: ({ firmName, askedBy, link }) => ({
    subject: `تطلب ${firmName} اعتمادها`,
    paragraphs: [
      `يطلب ${askedBy} اعتماد ${firmName}. إلى أن يقرر أحد المسؤولين، لا تُحتسب تقييماتها ولا ترى نتائج الأنواع الحقيقية.`,
      'تعرض صفحة المستخدمين كل الطلبات مع ما يؤيدها وما يعارضها.',
    ],
    action: { label: 'افتح الطلبات', link },
    isWarning: true,
  }),
});
