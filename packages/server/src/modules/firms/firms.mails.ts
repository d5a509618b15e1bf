// The invitation into a firm, in the inviter's language: the invited person's is not known yet.
import { languageOf, type FirmRole, type LanguageCode } from '@pricevault/basics';
import { composeMail, type MailContent } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

interface Invitation {
  readonly inviter: string;
  readonly firmName: string;
  readonly firmRole: FirmRole;
  /** Of an auditor, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
  readonly link: string;
}

const roleWords: Record<
  LanguageCode,
  Record<Exclude<FirmRole, 'auditor'>, string> & { auditor: (lastDay: string) => string }
> = {
  en: {
    owner: 'You are invited as an owner: you run the firm.',
    member: "Members of a firm share their series and see the firm's submissions.",
    preparer:
      'You are invited as a preparer: you submit the firm’s marks, deal with its exceptions and sign its books as prepared.',
    approver:
      'You are invited as an approver: you check the books that somebody else prepared and approve them. You can also submit marks.',
    viewer: 'You are invited as a viewer, with read-only access to the firm’s data.',
    auditor: (lastDay) =>
      `You are invited as an auditor, with read-only access to the firm’s data, its evidence packs and its audit log until the end of ${lastDay} (UTC).`,
  },
  tr: {
    owner: 'Sahip olarak davet edildiniz: kurumu siz yönetirsiniz.',
    member: 'Kurum üyeleri serilerini paylaşır ve kurumun gönderimlerini görür.',
    preparer:
      'Hazırlayan olarak davet edildiniz: kurumun değerlemelerini gönderir, istisnalarını ele alır ve portföylerini hazırlayan olarak imzalarsınız.',
    approver:
      'Onaylayan olarak davet edildiniz: başkasının hazırladığı portföyleri inceler ve onaylarsınız. Değerleme de gönderebilirsiniz.',
    viewer:
      'İzleyici olarak davet edildiniz: kurumun verilerini görür, hiçbir şeyi değiştirmezsiniz.',
    auditor: (lastDay) =>
      `Denetçi olarak davet edildiniz: kurumun verilerini, kanıt paketlerini ve denetim kaydını ${lastDay} gününün sonuna kadar (UTC) görür, hiçbir şeyi değiştirmezsiniz.`,
  },
  ar: {
    owner: 'أنت مدعو بصفة مالك: تدير المؤسسة.',
    member: 'يتشارك أعضاء المؤسسة سلاسلهم ويرون تقديمات المؤسسة.',
    preparer:
      'أنت مدعو بصفة مُعِدّ: تقدّم تقييمات المؤسسة وتعالج استثناءاتها وتوقّع محافظها بعد إعدادها.',
    approver:
      'أنت مدعو بصفة معتمِد: تراجع المحافظ التي أعدّها غيرك وتعتمدها. ويمكنك تقديم التقييمات أيضًا.',
    viewer: 'أنت مدعو بصفة مطّلع: ترى بيانات المؤسسة ولا تغيّر شيئًا.',
    auditor: (lastDay) =>
      `أنت مدعو بصفة مدقق: ترى بيانات المؤسسة وحزم أدلتها وسجل تدقيقها حتى نهاية يوم ${lastDay} ‏(UTC) ولا تغيّر شيئًا.`,
  },
};

function roleText(
  language: LanguageCode,
  { firmRole, lastDay }: Pick<Invitation, 'firmRole' | 'lastDay'>,
): string {
  if (firmRole !== 'auditor') return roleWords[language][firmRole];
  const day = new Date(`${lastDay ?? ''}T00:00:00Z`).toLocaleDateString(
    languageOf(language).locale,
    { dateStyle: 'long', timeZone: 'UTC' },
  );
  return roleWords[language].auditor(day);
}

/** Who is invited may have no account. */
const footers: Record<LanguageCode, string> = {
  en: 'You receive this email because this address was invited to a firm. If you do not know who invited you, you can ignore it.',
  tr: 'Bu e-postayı, bu adres bir kuruma davet edildiği için alıyorsunuz. Davet edeni tanımıyorsanız dikkate almayabilirsiniz.',
  ar: 'تصلك هذه الرسالة لأن هذا العنوان دُعي إلى مؤسسة. إن كنت لا تعرف صاحب الدعوة فيمكنك تجاهلها.',
};

const words: Record<LanguageCode, (invitation: Invitation) => MailContent> = {
  en: ({ inviter, firmName, link, ...invited }) => ({
    subject: `Join ${firmName} on PriceVault`,
    paragraphs: [
      `${inviter} invites you to join ${firmName}. ${roleText('en', invited)}`,
      'The invitation is valid for 7 days and works once. Log in or register with this address to accept it.',
    ],
    action: { label: 'Join the firm', link },
    footer: footers.en,
  }),
  tr: ({ inviter, firmName, link, ...invited }) => ({
    subject: `PriceVault'ta ${firmName} kurumuna katılın`,
    paragraphs: [
      `${inviter} sizi ${firmName} kurumuna davet ediyor. ${roleText('tr', invited)}`,
      'Davet 7 gün geçerlidir ve bir kez kullanılabilir. Kabul etmek için bu adresle giriş yapın veya kaydolun.',
    ],
    action: { label: 'Kuruma katıl', link },
    footer: footers.tr,
  }),
  ar: ({ inviter, firmName, link, ...invited }) => ({
    subject: `انضم إلى ${firmName} على PriceVault`,
    paragraphs: [
      `يدعوك ${inviter} للانضمام إلى ${firmName}. ${roleText('ar', invited)}`,
      'الدعوة صالحة لمدة 7 أيام وتُستخدم مرة واحدة. سجّل الدخول أو أنشئ حسابًا بهذا العنوان لقبولها.',
    ],
    action: { label: 'الانضمام إلى المؤسسة', link },
    footer: footers.ar,
  }),
};

export function invitationMail(
  email: string,
  language: LanguageCode,
  invitation: Invitation,
): OutgoingMail {
  return composeMail(email, language, words[language](invitation));
}
