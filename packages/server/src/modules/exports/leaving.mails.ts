// The last mail to a deleted account, and the one to the members of a firm that left, in three languages.
import { mailKind } from '../../platform/messages/mail-layout.ts';

export const accountDeletedMail = mailKind<object>({
  en: () => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account was deleted as you asked. Its sessions and API tokens have ended, and your name, address, phone and settings are gone.',
      'What you submitted and signed stays with your firm, under a number in place of your name. The audit log keeps its entries as they were written.',
      'If this was not you, tell the operator of the vault at once.',
    ],
    isWarning: true,
  }),
  tr: () => ({
    subject: 'Hesabınız silindi',
    paragraphs: [
      'Hesabınız isteğiniz üzerine silindi. Oturumları kapatıldı, API anahtarları iptal edildi; adınız, adresiniz, telefonunuz ve ayarlarınız silindi.',
      'Gönderdikleriniz ve imzaladıklarınız, adınızın yerine bir numarayla kurumunuzda kalır. Denetim kaydı yazıldığı gibi kalır.',
      'Bunu siz yapmadıysanız kasanın işletmecisine hemen haber verin.',
    ],
    isWarning: true,
  }),
  ar: () => ({
    subject: 'حُذف حسابك',
    paragraphs: [
      'حُذف حسابك بناءً على طلبك. انتهت جلساته ومفاتيح API الخاصة به، ومُحي اسمك وعنوانك وهاتفك وإعداداتك.',
      'ما قدّمته ووقّعته يبقى لدى مؤسستك برقم بدل اسمك. ويبقى سجل التدقيق كما كُتب.',
      'إن لم تكن أنت من فعل ذلك فأبلغ مشغّل الخزنة فورًا.',
    ],
    isWarning: true,
  }),
});

export const firmLeftMail = mailKind<{ firmName: string; link: string }>({
  en: ({ firmName, link }) => ({
    subject: `${firmName} has left the vault`,
    paragraphs: [
      `An owner of ${firmName} has taken it out of the vault. Your account stays, in a firm of its own that is not vetted.`,
    ],
    isWarning: true,
    action: { label: 'Open your firm', link },
  }),
  tr: ({ firmName, link }) => ({
    subject: `${firmName} kasadan ayrıldı`,
    paragraphs: [
      `${firmName} kurumunun bir sahibi kurumu kasadan çıkardı. Hesabınız, onaylanmamış kendi kurumunda kalır.`,
    ],
    isWarning: true,
    action: { label: 'Kurumunuzu açın', link },
  }),
  ar: ({ firmName, link }) => ({
    subject: `غادرت ${firmName} الخزنة`,
    paragraphs: [
      `أخرج أحد مالكي ${firmName} المؤسسة من الخزنة. يبقى حسابك في مؤسسة خاصة به غير معتمدة.`,
    ],
    isWarning: true,
    action: { label: 'افتح مؤسستك', link },
  }),
});
