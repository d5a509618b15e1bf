// Mails about a change to an account's sign-in or two-factor settings, in three languages.
import type { LanguageCode } from '@pricevault/basics';
import { mailKind, type MailContent } from '../../platform/messages/mail-layout.ts';

export type AccountNotice =
  | { readonly kind: 'identityLinked'; readonly provider: string }
  | { readonly kind: 'twoFactorOn' | 'twoFactorOff' }
  | { readonly kind: 'authenticatorAdded' | 'authenticatorRemoved' }
  | { readonly kind: 'phoneChanged' | 'recoveryCodesRenewed' }
  | { readonly kind: 'passkeyAdded'; readonly name: string }
  | { readonly kind: 'passkeyRemoved'; readonly name: string }
  | { readonly kind: 'tokenCreated'; readonly name: string }
  | { readonly kind: 'tokenRevoked'; readonly name: string }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number };

type Words = {
  readonly [Kind in AccountNotice['kind']]: (notice: Extract<AccountNotice, { kind: Kind }>) => {
    readonly subject: string;
    readonly sentence: string;
  };
};

const english: Words = {
  identityLinked: ({ provider }) => ({
    subject: 'Your account was linked to an identity provider',
    sentence: `From now on your account can be opened by signing in at ${provider}.`,
  }),
  twoFactorOn: () => ({
    subject: 'Two-factor authentication was turned on',
    sentence: 'From now on every sign-in to your account asks for a code as well.',
  }),
  twoFactorOff: () => ({
    subject: 'Two-factor authentication was turned off',
    sentence: 'Sign-ins to your account no longer ask for a code.',
  }),
  authenticatorAdded: () => ({
    subject: 'An authenticator app was set up',
    sentence: 'From now on every sign-in to your account asks for a code from this app.',
  }),
  authenticatorRemoved: () => ({
    subject: 'The authenticator app was removed',
    sentence:
      'The authenticator app of your account was removed; its recovery codes are no longer valid.',
  }),
  phoneChanged: () => ({
    subject: 'The phone number was changed',
    sentence:
      'The phone number of your account was changed. Codes by text message now go to the new number.',
  }),
  recoveryCodesRenewed: () => ({
    subject: 'New recovery codes were generated',
    sentence:
      'New recovery codes were generated for your account; the old ones are no longer valid.',
  }),
  passkeyAdded: ({ name }) => ({
    subject: 'A passkey was added',
    sentence: `A passkey named “${name}” was added. It signs in to your account without a password. If the passkey is not yours, remove it in your profile: a new password does not stop it.`,
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'A passkey was removed',
    sentence: `The passkey named “${name}” was removed and no longer signs in to your account.`,
  }),
  tokenCreated: ({ name }) => ({
    subject: 'An API token was created',
    sentence: `An API token named “${name}” was created. Programs that hold it can act for your account.`,
  }),
  tokenRevoked: ({ name }) => ({
    subject: 'An API token was revoked',
    sentence: `The API token named “${name}” was revoked and no longer works.`,
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'A recovery code was used',
    sentence: `One of the recovery codes of your account was used and is no longer valid. Recovery codes left: ${left}.`,
  }),
};

const turkish: Words = {
  identityLinked: ({ provider }) => ({
    subject: 'Hesabınız bir kimlik sağlayıcıya bağlandı',
    sentence: `Artık hesabınıza ${provider} üzerinden de giriş yapılabilir.`,
  }),
  twoFactorOn: () => ({
    subject: 'İki adımlı doğrulama açıldı',
    sentence: 'Artık hesabınıza her girişte bir kod da istenecek.',
  }),
  twoFactorOff: () => ({
    subject: 'İki adımlı doğrulama kapatıldı',
    sentence: 'Hesabınıza girişte artık kod istenmeyecek.',
  }),
  authenticatorAdded: () => ({
    subject: 'Bir kimlik doğrulama uygulaması kuruldu',
    sentence: 'Artık hesabınıza her girişte bu uygulamanın kodu istenecek.',
  }),
  authenticatorRemoved: () => ({
    subject: 'Kimlik doğrulama uygulaması kaldırıldı',
    sentence:
      'Hesabınızın kimlik doğrulama uygulaması kaldırıldı; kurtarma kodları artık geçerli değil.',
  }),
  phoneChanged: () => ({
    subject: 'Telefon numarası değiştirildi',
    sentence:
      'Hesabınızın telefon numarası değiştirildi. SMS kodları artık yeni numaraya gönderilecek.',
  }),
  recoveryCodesRenewed: () => ({
    subject: 'Yeni kurtarma kodları oluşturuldu',
    sentence: 'Hesabınız için yeni kurtarma kodları oluşturuldu; eskileri artık geçerli değil.',
  }),
  passkeyAdded: ({ name }) => ({
    subject: 'Bir geçiş anahtarı eklendi',
    sentence: `“${name}” adlı bir geçiş anahtarı eklendi. Bu anahtarla hesabınıza parolasız giriş yapılabilir. Size ait olmayan bir geçiş anahtarını profilinizden kaldırın: parolanın değişmesi onu durdurmaz.`,
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'Bir geçiş anahtarı kaldırıldı',
    sentence: `“${name}” adlı geçiş anahtarı kaldırıldı; artık hesabınıza giriş yapamaz.`,
  }),
  tokenCreated: ({ name }) => ({
    subject: 'Bir API anahtarı oluşturuldu',
    sentence: `“${name}” adlı bir API anahtarı oluşturuldu. Bu anahtara sahip programlar hesabınız adına işlem yapabilir.`,
  }),
  tokenRevoked: ({ name }) => ({
    subject: 'Bir API anahtarı iptal edildi',
    sentence: `“${name}” adlı API anahtarı iptal edildi ve artık çalışmıyor.`,
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'Bir kurtarma kodu kullanıldı',
    sentence: `Hesabınızın kurtarma kodlarından biri kullanıldı ve artık geçerli değil. Kalan kurtarma kodu sayısı: ${left}.`,
  }),
};

const arabic: Words = {
  identityLinked: ({ provider }) => ({
    subject: 'رُبط حسابك بمزوّد هوية',
    sentence: `أصبح بالإمكان الدخول إلى حسابك عبر ${provider}.`,
  }),
  twoFactorOn: () => ({
    subject: 'تم تفعيل المصادقة الثنائية',
    sentence: 'من الآن فصاعدًا سيُطلب رمز أيضًا عند كل تسجيل دخول إلى حسابك.',
  }),
  twoFactorOff: () => ({
    subject: 'تم إيقاف المصادقة الثنائية',
    sentence: 'لن يُطلب رمز بعد الآن عند تسجيل الدخول إلى حسابك.',
  }),
  authenticatorAdded: () => ({
    subject: 'تم إعداد تطبيق مصادقة',
    sentence: 'من الآن فصاعدًا سيُطلب رمز من هذا التطبيق عند كل تسجيل دخول إلى حسابك.',
  }),
  authenticatorRemoved: () => ({
    subject: 'تمت إزالة تطبيق المصادقة',
    sentence: 'أُزيل تطبيق المصادقة من حسابك، ولم تعد رموز الاسترداد صالحة.',
  }),
  phoneChanged: () => ({
    subject: 'تم تغيير رقم الهاتف',
    sentence: 'تم تغيير رقم الهاتف في حسابك. ستُرسل رموز الرسائل النصية من الآن إلى الرقم الجديد.',
  }),
  recoveryCodesRenewed: () => ({
    subject: 'أُنشئت رموز استرداد جديدة',
    sentence: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة.',
  }),
  passkeyAdded: ({ name }) => ({
    subject: 'أُضيف مفتاح مرور',
    sentence: `أُضيف مفتاح مرور باسم «${name}»، وهو يسجّل الدخول إلى حسابك دون كلمة مرور. إن لم يكن المفتاح لك فأزِله من ملفك الشخصي، فتغيير كلمة المرور لا يوقفه.`,
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'أُزيل مفتاح مرور',
    sentence: `أُزيل مفتاح المرور المسمى «${name}» ولم يعد يسجّل الدخول إلى حسابك.`,
  }),
  tokenCreated: ({ name }) => ({
    subject: 'أُنشئ مفتاح API',
    sentence: `أُنشئ مفتاح API باسم «${name}». تستطيع البرامج التي تحمله العمل نيابةً عن حسابك.`,
  }),
  tokenRevoked: ({ name }) => ({
    subject: 'أُلغي مفتاح API',
    sentence: `أُلغي مفتاح API المسمى «${name}» ولم يعد يعمل.`,
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'استُخدم أحد رموز الاسترداد',
    sentence: `استُخدم أحد رموز الاسترداد الخاصة بحسابك ولم يعد صالحًا. عدد الرموز المتبقية: ${left}.`,
  }),
};

interface Input {
  readonly notice: AccountNotice;
  readonly link: string;
}

export const accountNoticeMail = mailKind<Input>({
  en: warningIn(
    english,
    'If this was not you, reset your password and tell your administrator at once.',
    'Reset password',
  ),
  tr: warningIn(
    turkish,
    'Bunu siz yapmadıysanız parolanızı sıfırlayın ve yöneticinize hemen haber verin.',
    'Parolayı sıfırla',
  ),
  ar: warningIn(
    arabic,
    'إن لم تكن أنت من فعل ذلك فأعد تعيين كلمة المرور وأبلغ المسؤول فورًا.',
    'إعادة تعيين كلمة المرور',
  ),
} satisfies Record<LanguageCode, (input: Input) => MailContent>);

function warningIn(words: Words, advice: string, label: string): (input: Input) => MailContent {
  return ({ notice, link }) => {
    // Each text takes the notice of its own kind; the compiler cannot see that both come from one value.
    const { subject, sentence } = words[notice.kind](notice as never);
    return { subject, paragraphs: [sentence, advice], isWarning: true, action: { label, link } };
  };
}
