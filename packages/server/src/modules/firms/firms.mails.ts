// The invitation into a firm, in the inviter's language: the invited person's is not known yet.
import type { FirmRole, LanguageCode } from '@pricevault/basics';
import { composeMail, type MailContent } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

interface Invitation {
  readonly inviter: string;
  readonly firmName: string;
  readonly firmRole: FirmRole;
  readonly link: string;
}

const roleWords: Record<LanguageCode, Record<FirmRole, string>> = {
  en: {
    owner: 'You are invited as an owner: you run the firm.',
    member: "Members of a firm share their series and see the firm's submissions.",
    preparer: "You are invited as a preparer: you submit the firm's marks and edit series.",
    approver: "You are invited as an approver: you submit the firm's marks and edit series.",
    viewer: 'You are invited as a viewer, with read-only access to the firm’s data.',
    auditor:
      'You are invited as an auditor, with read-only access to the firm’s data until a set date.',
  },
  tr: {
    owner: 'Sahip olarak davet edildiniz: kurumu siz yönetirsiniz.',
    member: 'Kurum üyeleri serilerini paylaşır ve kurumun gönderimlerini görür.',
    preparer:
      'Hazırlayan olarak davet edildiniz: kurumun değerlemelerini gönderir, serileri düzenlersiniz.',
    approver:
      'Onaylayan olarak davet edildiniz: kurumun değerlemelerini gönderir, serileri düzenlersiniz.',
    viewer:
      'İzleyici olarak davet edildiniz: kurumun verilerini görür, hiçbir şeyi değiştirmezsiniz.',
    auditor:
      'Denetçi olarak davet edildiniz: kurumun verilerini bir tarihe kadar görür, hiçbir şeyi değiştirmezsiniz.',
  },
  ar: {
    owner: 'أنت مدعو بصفة مالك: تدير المؤسسة.',
    member: 'يتشارك أعضاء المؤسسة سلاسلهم ويرون تقديمات المؤسسة.',
    preparer: 'أنت مدعو بصفة مُعِدّ: تقدّم تقييمات المؤسسة وتعدّل السلاسل.',
    approver: 'أنت مدعو بصفة معتمِد: تقدّم تقييمات المؤسسة وتعدّل السلاسل.',
    viewer: 'أنت مدعو بصفة مطّلع: ترى بيانات المؤسسة ولا تغيّر شيئًا.',
    auditor: 'أنت مدعو بصفة مدقق: ترى بيانات المؤسسة حتى تاريخ محدد ولا تغيّر شيئًا.',
  },
};

const words: Record<LanguageCode, (invitation: Invitation) => MailContent> = {
  en: ({ inviter, firmName, firmRole, link }) => ({
    subject: `Join ${firmName} on PriceVault`,
    paragraphs: [
      `${inviter} invites you to join ${firmName}. ${roleWords.en[firmRole]}`,
      'The invitation is valid for 7 days and works once. Log in or register with this address to accept it.',
    ],
    action: { label: 'Join the firm', link },
  }),
  tr: ({ inviter, firmName, firmRole, link }) => ({
    subject: `PriceVault'ta ${firmName} kurumuna katılın`,
    paragraphs: [
      `${inviter} sizi ${firmName} kurumuna davet ediyor. ${roleWords.tr[firmRole]}`,
      'Davet 7 gün geçerlidir ve bir kez kullanılabilir. Kabul etmek için bu adresle giriş yapın veya kaydolun.',
    ],
    action: { label: 'Kuruma katıl', link },
  }),
  ar: ({ inviter, firmName, firmRole, link }) => ({
    subject: `انضم إلى ${firmName} على PriceVault`,
    paragraphs: [
      `يدعوك ${inviter} للانضمام إلى ${firmName}. ${roleWords.ar[firmRole]}`,
      'الدعوة صالحة لمدة 7 أيام وتُستخدم مرة واحدة. سجّل الدخول أو أنشئ حسابًا بهذا العنوان لقبولها.',
    ],
    action: { label: 'الانضمام إلى المؤسسة', link },
  }),
};

export function invitationMail(
  email: string,
  language: LanguageCode,
  invitation: Invitation,
): OutgoingMail {
  return composeMail(email, language, words[language](invitation));
}
