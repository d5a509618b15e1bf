// The notice of a new public key, in three languages.
import { mailKind } from '../../platform/messages/mail-layout.ts';

export const publicKeyMail = mailKind<{ fingerprint: string; link: string }>({
  en: ({ fingerprint, link }) => ({
    subject: 'A new public key was registered',
    paragraphs: [
      `A new public key was registered for your account. Its fingerprint is ${fingerprint}.`,
      'If this was not you, change your password and tell your administrator at once.',
    ],
    isWarning: true,
    action: { label: 'Open your profile', link },
  }),
  tr: ({ fingerprint, link }) => ({
    subject: 'Yeni bir açık anahtar kaydedildi',
    paragraphs: [
      `Hesabınız için yeni bir açık anahtar kaydedildi. Parmak izi: ${fingerprint}.`,
      'Bunu siz yapmadıysanız parolanızı değiştirin ve yöneticinize hemen haber verin.',
    ],
    isWarning: true,
    action: { label: 'Profilinizi açın', link },
  }),
  ar: ({ fingerprint, link }) => ({
    subject: 'سُجّل مفتاح عام جديد',
    paragraphs: [
      // Isolated, since groups of digits alone would change their places among Arabic letters.
      `سُجّل مفتاح عام جديد لحسابك. بصمته: \u2066${fingerprint}\u2069.`,
      'إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور وأبلغ المسؤول فورًا.',
    ],
    isWarning: true,
    action: { label: 'افتح ملفك الشخصي', link },
  }),
});
