// The invitation into a firm, in the inviter's language: the invited person's is not known yet.
import type { LanguageCode } from '@pricevault/basics';
import { composeMail, type MailContent } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

interface Invitation {
  readonly inviter: string;
  readonly firmName: string;
  readonly link: string;
}

const words: Record<LanguageCode, (invitation: Invitation) => MailContent> = {
  en: ({ inviter, firmName, link }) => ({
    subject: `Join ${firmName} on PriceVault`,
    paragraphs: [
      `${inviter} invites you to join ${firmName}. Members of a firm share their series and see the firm's submissions.`,
      'The invitation is good for 7 days and works once. Log in or register with this address to accept it.',
    ],
    action: { label: 'Join the firm', link },
  }),
  tr: ({ inviter, firmName, link }) => ({
    subject: `PriceVault'ta ${firmName} firmasına katılın`,
    paragraphs: [
      `${inviter} sizi ${firmName} firmasına davet ediyor. Firma üyeleri serilerini paylaşır ve firmanın gönderimlerini görür.`,
      'Davet 7 gün geçerlidir ve bir kez kullanılabilir. Kabul etmek için bu adresle giriş yapın veya kaydolun.',
    ],
    action: { label: 'Firmaya katıl', link },
  }),
  ar: ({ inviter, firmName, link }) => ({
    subject: `انضم إلى ${firmName} على PriceVault`,
    paragraphs: [
      `يدعوك ${inviter} للانضمام إلى ${firmName}. يتشارك أعضاء الشركة سلاسلهم ويرون مساهمات الشركة.`,
      'الدعوة صالحة لمدة 7 أيام وتُستخدم مرة واحدة. سجّل الدخول أو أنشئ حسابًا بهذا العنوان لقبولها.',
    ],
    action: { label: 'الانضمام إلى الشركة', link },
  }),
};

export function invitationMail(
  email: string,
  language: LanguageCode,
  invitation: Invitation,
): OutgoingMail {
  return composeMail(email, language, words[language](invitation));
}
