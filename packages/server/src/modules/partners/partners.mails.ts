// Mails after an approval: an invitation to register, or a welcome for people who have an account.
import type { LanguageCode } from '@pricevault/basics';
import { composeMail, type MailContent } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

/** Other mails are sent because of an account; partners have none. */
const reasons: Record<LanguageCode, string> = {
  en: 'You receive this email because this address was signed up for the PriceVault pilot programme.',
  tr: 'Bu e-postayı, bu adres PriceVault pilot programına kaydedildiği için alıyorsunuz.',
  ar: 'تصلك هذه الرسالة لأن هذا العنوان سُجّل في البرنامج التجريبي لـ PriceVault.',
};

const invitation: Record<LanguageCode, (link: string) => MailContent> = {
  en: (link) => ({
    subject: 'Your invitation to the PriceVault pilot',
    paragraphs: [
      'Welcome to the pilot programme: your request has been approved.',
      'Register with this address to begin. Pilot partners also see the full table of public swaption transactions.',
    ],
    action: { label: 'Create your account', link },
    reason: reasons.en,
  }),
  tr: (link) => ({
    subject: 'PriceVault pilot programına davetiniz',
    paragraphs: [
      'Pilot programa hoş geldiniz: başvurunuz onaylandı.',
      'Başlamak için bu adresle kaydolun. Pilot ortaklar, kamuya açık swaption işlemlerinin tam tablosunu da görür.',
    ],
    action: { label: 'Hesabınızı oluşturun', link },
    reason: reasons.tr,
  }),
  ar: (link) => ({
    subject: 'دعوتك إلى البرنامج التجريبي لـ PriceVault',
    paragraphs: [
      'مرحبًا بك في البرنامج التجريبي: تمت الموافقة على طلبك.',
      'أنشئ حسابًا بهذا العنوان للبدء. ويرى شركاء البرنامج التجريبي أيضًا الجدول الكامل لمعاملات خيارات المبادلة المعلنة.',
    ],
    action: { label: 'إنشاء حسابك', link },
    reason: reasons.ar,
  }),
};

const welcome: Record<LanguageCode, (link: string) => MailContent> = {
  en: (link) => ({
    subject: 'You are now a PriceVault pilot partner',
    paragraphs: [
      'Your request to join the pilot programme has been approved.',
      'Log in with your account as before. You now also see the full table of public swaption transactions.',
    ],
    action: { label: 'Login', link },
  }),
  tr: (link) => ({
    subject: 'Artık PriceVault pilot ortağısınız',
    paragraphs: [
      'Pilot programa katılma başvurunuz onaylandı.',
      'Hesabınızla her zamanki gibi giriş yapın. Artık kamuya açık swaption işlemlerinin tam tablosunu da görürsünüz.',
    ],
    action: { label: 'Giriş yap', link },
  }),
  ar: (link) => ({
    subject: 'أصبحت شريكًا في البرنامج التجريبي لـ PriceVault',
    paragraphs: [
      'تمت الموافقة على طلبك الانضمام إلى البرنامج التجريبي.',
      'سجّل الدخول بحسابك كالمعتاد. وبات بإمكانك أيضًا الاطلاع على الجدول الكامل لمعاملات خيارات المبادلة المعلنة.',
    ],
    action: { label: 'تسجيل الدخول', link },
  }),
};

export function pilotInvitationMail(
  email: string,
  language: LanguageCode,
  link: string,
): OutgoingMail {
  return composeMail(email, language, invitation[language](link));
}

export function pilotWelcomeMail(
  email: string,
  language: LanguageCode,
  link: string,
): OutgoingMail {
  return composeMail(email, language, welcome[language](link));
}
