// Mails about signing in, in three languages.
import type { LanguageCode } from '@pricevault/basics';
import { mailKind } from '../../platform/messages/mail-layout.ts';

export const verificationMail = mailKind<{ link: string }>({
  en: ({ link }, { displayName }) => ({
    subject: 'Verify your email',
    paragraphs: [
      `Hello ${displayName},`,
      'please confirm that this address is yours. The link is good for 24 hours and works once.',
    ],
    action: { label: 'Verify email', link },
  }),
  tr: ({ link }, { displayName }) => ({
    subject: 'E-posta adresinizi doğrulayın',
    paragraphs: [
      `Merhaba ${displayName},`,
      'lütfen bu adresin size ait olduğunu onaylayın. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir.',
    ],
    action: { label: 'E-postayı doğrula', link },
  }),
  ar: ({ link }, { displayName }) => ({
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      `مرحبًا ${displayName}،`,
      'يُرجى تأكيد أن هذا العنوان يخصك. الرابط صالح لمدة 24 ساعة ويُستخدم مرة واحدة.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', link },
  }),
});

export const resetMail = mailKind<{ link: string }>({
  en: ({ link }, { displayName }) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${displayName},`,
      'someone asked to reset the password of your account. The link is valid for one hour and works once. Using it ends every open session.',
    ],
    action: { label: 'Set a new password', link },
  }),
  tr: ({ link }, { displayName }) => ({
    subject: 'Parolanızı sıfırlayın',
    paragraphs: [
      `Merhaba ${displayName},`,
      'hesabınızın parolasının sıfırlanması istendi. Bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Kullanıldığında açık olan bütün oturumlar kapanır.',
    ],
    action: { label: 'Yeni parola belirle', link },
  }),
  ar: ({ link }, { displayName }) => ({
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: [
      `مرحبًا ${displayName}،`,
      'طُلبت إعادة تعيين كلمة مرور حسابك. الرابط صالح لمدة ساعة ويُستخدم مرة واحدة، واستخدامه ينهي جميع الجلسات المفتوحة.',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
  }),
});

/** For an account without a password, whose provider decides who signs in. */
export const providerSignInMail = mailKind<{ link: string }>({
  en: ({ link }, { displayName }) => ({
    subject: 'Your account has no password',
    paragraphs: [
      `Hello ${displayName},`,
      'someone asked to reset the password of your account. It has none: you sign in with your identity provider.',
    ],
    action: { label: 'Log in', link },
  }),
  tr: ({ link }, { displayName }) => ({
    subject: 'Hesabınızın parolası yok',
    paragraphs: [
      `Merhaba ${displayName},`,
      'hesabınızın parolasının sıfırlanması istendi. Hesabınızın parolası yok: kimlik sağlayıcınızla giriş yapıyorsunuz.',
    ],
    action: { label: 'Giriş yap', link },
  }),
  ar: ({ link }, { displayName }) => ({
    subject: 'ليس لحسابك كلمة مرور',
    paragraphs: [
      `مرحبًا ${displayName}،`,
      'طُلبت إعادة تعيين كلمة مرور حسابك، لكن ليس له كلمة مرور: أنت تسجّل الدخول عبر مزوّد الهوية.',
    ],
    action: { label: 'تسجيل الدخول', link },
  }),
});

export const unlockMail = mailKind<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Too many failed sign-ins',
    paragraphs: [
      'There were several attempts to sign in to your account, or to confirm your identity, with a wrong password or a rejected passkey. Further attempts from there now have to wait.',
      'If it was you, open this link to log in at once; it is valid for one hour and works once. If it was not you, there is nothing to do: your account stays protected, and browsers you have used before are not affected.',
    ],
    isWarning: true,
    action: { label: 'Log in without waiting', link },
  }),
  tr: ({ link }) => ({
    subject: 'Çok fazla başarısız giriş denemesi',
    paragraphs: [
      'Hesabınıza giriş ya da kimlik doğrulama birkaç kez yanlış parolayla veya reddedilen bir geçiş anahtarıyla denendi; oradan yapılan girişler şimdi bekletiliyor.',
      'Bunu siz yaptıysanız bu bağlantıyı açıp hemen giriş yapabilirsiniz; bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Siz yapmadıysanız bir şey yapmanız gerekmez: hesabınız korunmaya devam eder, daha önce kullandığınız tarayıcılar etkilenmez.',
    ],
    isWarning: true,
    action: { label: 'Beklemeden giriş yap', link },
  }),
  ar: ({ link }) => ({
    subject: 'محاولات دخول فاشلة كثيرة',
    paragraphs: [
      'جرت عدة محاولات للدخول إلى حسابك أو لتأكيد الهوية فيه بكلمة مرور خاطئة أو بمفتاح مرور مرفوض، وأصبح على محاولات الدخول من هناك أن تنتظر.',
      'إن كنت أنت من فعل ذلك فافتح هذا الرابط وسجّل الدخول فورًا، وهو صالح لمدة ساعة ويُستخدم مرة واحدة. وإن لم تكن أنت فلا داعي لأي إجراء: يبقى حسابك محميًا ولا تتأثر المتصفحات التي استخدمتها من قبل.',
    ],
    isWarning: true,
    action: { label: 'تسجيل الدخول دون انتظار', link },
  }),
});

/** A code follows the right password: one that nobody asked for is no mail to ignore. */
export const codeMail = mailKind<{ code: string }>({
  en: ({ code }) => ({
    subject: 'Your verification code',
    paragraphs: [
      'Enter this code to continue. It is valid for 5 minutes and works once.',
      'If you did not ask for it, somebody may know your password: change it.',
    ],
    isWarning: true,
    code,
  }),
  tr: ({ code }) => ({
    subject: 'Doğrulama kodunuz',
    paragraphs: [
      'Devam etmek için bu kodu girin. Kod 5 dakika geçerlidir ve bir kez kullanılabilir.',
      'Kodu siz istemediyseniz parolanızı başkası biliyor olabilir: parolanızı değiştirin.',
    ],
    isWarning: true,
    code,
  }),
  ar: ({ code }) => ({
    subject: 'رمز التحقق الخاص بك',
    paragraphs: [
      'أدخل هذا الرمز للمتابعة. الرمز صالح لمدة 5 دقائق ويُستخدم مرة واحدة.',
      'إن لم تطلبه فربما يعرف شخص آخر كلمة مرورك: غيّرها.',
    ],
    isWarning: true,
    code,
  }),
});

export const codeTexts: Record<LanguageCode, (code: string) => string> = {
  en: (code) => `${code} is your PriceVault code. It is valid for 5 minutes.`,
  tr: (code) => `PriceVault kodunuz: ${code}. Kod 5 dakika geçerlidir.`,
  ar: (code) => `رمز PriceVault الخاص بك: ${code}. صالح لمدة 5 دقائق.`,
};

export const passwordChangedMail = mailKind<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed and other sessions were ended.',
      'If this was not you, reset your password at once.',
    ],
    isWarning: true,
    action: { label: 'Reset password', link },
  }),
  tr: ({ link }) => ({
    subject: 'Parolanız değiştirildi',
    paragraphs: [
      'Hesabınızın parolası değiştirildi ve diğer oturumlar kapatıldı.',
      'Bunu siz yapmadıysanız parolanızı hemen sıfırlayın.',
    ],
    isWarning: true,
    action: { label: 'Parolayı sıfırla', link },
  }),
  ar: ({ link }) => ({
    subject: 'تم تغيير كلمة مرورك',
    paragraphs: [
      'تم تغيير كلمة مرور حسابك وأُنهيت الجلسات الأخرى.',
      'إن لم تكن أنت من فعل ذلك فأعد تعيين كلمة المرور فورًا.',
    ],
    isWarning: true,
    action: { label: 'إعادة تعيين كلمة المرور', link },
  }),
});
