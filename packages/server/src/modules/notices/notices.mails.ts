// Notices as mails: one sentence about one thing, in the receiver's language.
import {
  languageOf,
  noticePlace,
  translateTradeName,
  type LanguageCode,
  type NoticeKind,
  type OptionType,
} from '@pricevault/basics';
import { composeMail } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';
import type { MailedPerson, NoticeSubject } from './notices.repository.ts';

interface MailedNotice {
  readonly kind: NoticeKind;
  readonly subject: NoticeSubject;
  readonly publicUrl: string;
}

type Sentences = Record<NoticeKind, (thing: string) => string>;

const sentences: Record<LanguageCode, Sentences> = {
  en: {
    tradeRequested: (thing) => `A value is requested for ${thing}`,
    bondRequested: (thing) => `A quote is requested for ${thing}`,
    tradeAnswered: (thing) => `Your request for ${thing} was answered`,
    bondAnswered: (thing) => `Your request for ${thing} was answered`,
    tradeExpired: (thing) => `Your request for ${thing} has expired`,
    bondExpired: (thing) => `Your request for ${thing} has expired`,
    brokerAnswered: (thing) => `The broker answered your request for ${thing}`,
    bondWaiting: (thing) => `A requested bond is waiting for your decision: ${thing}`,
    bondAccepted: (thing) => `The bond you requested was added: ${thing}`,
    bondRefused: (thing) => `The bond you requested was not added: ${thing}`,
    correctionOpened: (thing) => `Open for correction: ${thing}`,
    resultsWithdrawn: (thing) => `Results were withdrawn: ${thing}`,
    resultsFinal: (thing) => `Results are final: ${thing}`,
    resultsHeld: (thing) => `Results are held back: ${thing}`,
    windowOpened: (thing) => `Submission window open: ${thing}`,
    windowClosing: (thing) => `Your firm has not submitted marks yet: ${thing}`,
    windowExtended: (thing) => `A submission window was extended: ${thing}`,
    signOffWaiting: (thing) => `A book is waiting for your approval: ${thing}`,
    signOffApproved: (thing) => `The book you prepared was approved: ${thing}`,
    signOffSentBack: (thing) => `The book you prepared was sent back: ${thing}`,
    signOffReopened: (thing) => `A book you signed was reopened: ${thing}`,
    signOffDue: (thing) => `A book is due for sign-off: ${thing}`,
    signedListChanged: (thing) => `The list of a book you signed has changed: ${thing}`,
    challengeWaiting: (thing) => `A challenge is waiting for your decision: ${thing}`,
    challengeAccepted: (thing) => `Your firm’s challenge was accepted: ${thing}`,
    challengeRejected: (thing) => `Your firm’s challenge was rejected: ${thing}`,
    tradeReopened: (thing) => `Open again for marks: ${thing}`,
    resultCorrected: (thing) => `A new version of a result was published: ${thing}`,
    resultWithdrawn: (thing) => `A challenged result was withdrawn: ${thing}`,
    webhookOff: (thing) =>
      `A webhook of your firm was switched off because nothing reached it: ${thing}`,
  },
  tr: {
    tradeRequested: (thing) => `${thing} için değer talep edildi`,
    bondRequested: (thing) => `${thing} için fiyat talep edildi`,
    tradeAnswered: (thing) => `${thing} talebiniz yanıtlandı`,
    bondAnswered: (thing) => `${thing} talebiniz yanıtlandı`,
    tradeExpired: (thing) => `${thing} talebinizin süresi doldu`,
    bondExpired: (thing) => `${thing} talebinizin süresi doldu`,
    brokerAnswered: (thing) => `Aracı ${thing} talebinizi yanıtladı`,
    bondWaiting: (thing) => `Talep edilen bir tahvil kararınızı bekliyor: ${thing}`,
    bondAccepted: (thing) => `Talep ettiğiniz tahvil eklendi: ${thing}`,
    bondRefused: (thing) => `Talep ettiğiniz tahvil eklenmedi: ${thing}`,
    correctionOpened: (thing) => `Değerlemeler düzeltilebilir: ${thing}`,
    resultsWithdrawn: (thing) => `Sonuçlar geri çekildi: ${thing}`,
    resultsFinal: (thing) => `Sonuçlar kesinleşti: ${thing}`,
    resultsHeld: (thing) => `Sonuçların yayımı bekletiliyor: ${thing}`,
    windowOpened: (thing) => `Gönderim penceresi açıldı: ${thing}`,
    windowClosing: (thing) => `Kurumunuz henüz değerleme göndermedi: ${thing}`,
    windowExtended: (thing) => `Bir gönderim penceresinin süresi uzatıldı: ${thing}`,
    signOffWaiting: (thing) => `Bir portföy onayınızı bekliyor: ${thing}`,
    signOffApproved: (thing) => `Hazırladığınız portföy onaylandı: ${thing}`,
    signOffSentBack: (thing) => `Hazırladığınız portföy geri gönderildi: ${thing}`,
    signOffReopened: (thing) => `İmzaladığınız bir portföy yeniden açıldı: ${thing}`,
    signOffDue: (thing) => `Bir portföyün imza süresi dolmak üzere: ${thing}`,
    signedListChanged: (thing) => `İmzaladığınız bir portföyün listesi değişti: ${thing}`,
    challengeWaiting: (thing) => `Bir itiraz kararınızı bekliyor: ${thing}`,
    challengeAccepted: (thing) => `Kurumunuzun itirazı kabul edildi: ${thing}`,
    challengeRejected: (thing) => `Kurumunuzun itirazı reddedildi: ${thing}`,
    tradeReopened: (thing) => `Değerlemeye yeniden açıldı: ${thing}`,
    resultCorrected: (thing) => `Bir sonucun yeni sürümü yayımlandı: ${thing}`,
    resultWithdrawn: (thing) => `İtiraz edilen bir sonuç geri çekildi: ${thing}`,
    webhookOff: (thing) =>
      `Kurumunuzun bir webhook’u, gönderimler ulaşmadığı için kapatıldı: ${thing}`,
  },
  ar: {
    tradeRequested: (thing) => `طُلبت قيمة لـ ${thing}`,
    bondRequested: (thing) => `طُلب سعر لـ ${thing}`,
    tradeAnswered: (thing) => `ورد رد على طلبك لـ ${thing}`,
    bondAnswered: (thing) => `ورد رد على طلبك لـ ${thing}`,
    tradeExpired: (thing) => `انتهت مدة طلبك لـ ${thing}`,
    bondExpired: (thing) => `انتهت مدة طلبك لـ ${thing}`,
    brokerAnswered: (thing) => `رد الوسيط على طلبك لـ ${thing}`,
    bondWaiting: (thing) => `سند مطلوب بانتظار قرارك: ${thing}`,
    bondAccepted: (thing) => `أُضيف السند الذي طلبته: ${thing}`,
    bondRefused: (thing) => `لم يُضف السند الذي طلبته: ${thing}`,
    correctionOpened: (thing) => `يمكن تصحيح التقييمات: ${thing}`,
    resultsWithdrawn: (thing) => `سُحبت نتائج: ${thing}`,
    resultsFinal: (thing) => `أصبحت النتائج نهائية: ${thing}`,
    resultsHeld: (thing) => `أُرجئ نشر نتائج: ${thing}`,
    windowOpened: (thing) => `فُتحت نافذة التقديم: ${thing}`,
    windowClosing: (thing) => `لم تقدّم مؤسستك تقييمات بعد: ${thing}`,
    windowExtended: (thing) => `مُدّدت نافذة تقديم: ${thing}`,
    signOffWaiting: (thing) => `محفظة بانتظار اعتمادك: ${thing}`,
    signOffApproved: (thing) => `اعتُمدت المحفظة التي أعددتها: ${thing}`,
    signOffSentBack: (thing) => `أُعيدت إليك المحفظة التي أعددتها: ${thing}`,
    signOffReopened: (thing) => `أُعيد فتح محفظة وقّعتها: ${thing}`,
    signOffDue: (thing) => `اقترب موعد توقيع محفظة: ${thing}`,
    signedListChanged: (thing) => `تغيّرت قائمة محفظة وقّعتها: ${thing}`,
    challengeWaiting: (thing) => `اعتراض بانتظار قرارك: ${thing}`,
    challengeAccepted: (thing) => `قُبل اعتراض مؤسستك: ${thing}`,
    challengeRejected: (thing) => `رُفض اعتراض مؤسستك: ${thing}`,
    tradeReopened: (thing) => `أُعيد فتحها لتقديم التقييمات: ${thing}`,
    resultCorrected: (thing) => `نُشر إصدار جديد من نتيجة: ${thing}`,
    resultWithdrawn: (thing) => `سُحبت نتيجة معترض عليها: ${thing}`,
    webhookOff: (thing) => `أُوقف خطاف ويب لمؤسستك لتعذّر التسليم إليه: ${thing}`,
  },
};

/** Until when something can be done; the window's close unless it says otherwise. */
type Until = (when: string) => string;
const untils: Record<LanguageCode, { window: Until; tradeReopened: Until; signOffDue: Until }> = {
  en: {
    window: (when) => `The window closes on ${when}.`,
    tradeReopened: (when) => `Marks are taken until ${when}.`,
    signOffDue: (when) => `It is due on ${when}.`,
  },
  tr: {
    window: (when) => `Pencerenin kapanışı: ${when}.`,
    tradeReopened: (when) => `Değerlemeler için son zaman: ${when}.`,
    signOffDue: (when) => `İmza için son zaman: ${when}.`,
  },
  ar: {
    window: (when) => `موعد إغلاق النافذة: ${when}.`,
    tradeReopened: (when) => `آخر موعد لتقديم التقييمات: ${when}.`,
    signOffDue: (when) => `آخر موعد للتوقيع: ${when}.`,
  },
};

const signedBook: Record<LanguageCode, string> = {
  en: 'Your firm has signed this book.',
  tr: 'Kurumunuz bu portföyü imzaladı.',
  ar: 'وقّعت مؤسستك هذه المحفظة.',
};

/** As on screen. */
const optionWords: Record<LanguageCode, Record<OptionType, string>> = {
  en: { Payer: 'payer', Receiver: 'receiver', Straddle: 'straddle' },
  tr: { Payer: 'payer', Receiver: 'receiver', Straddle: 'straddle' },
  ar: { Payer: 'دافع', Receiver: 'مستلم', Straddle: 'straddle' },
};

const words: Record<LanguageCode, { open: string; why: string }> = {
  en: {
    open: 'Open PriceVault',
    why: 'You chose to receive these notices by email. You can change this under the bell.',
  },
  tr: {
    open: "PriceVault'u aç",
    why: 'Bu tür bildirimleri e-postayla almayı seçtiniz. Bunu zil menüsünden değiştirebilirsiniz.',
  },
  ar: {
    open: 'فتح PriceVault',
    why: 'اخترت استلام هذه الإشعارات بالبريد. يمكنك تغيير ذلك من قائمة الجرس.',
  },
};

export function noticeMail(
  { email, language }: MailedPerson,
  { kind, subject, publicUrl }: MailedNotice,
): OutgoingMail {
  const sentence = sentences[language][kind](thingOf(subject, language));
  const { to: path, search } = noticePlace(kind, subject);
  const query = new URLSearchParams(search).toString();
  const link = `${publicUrl}${path}${query === '' ? '' : `?${query}`}`;
  return composeMail(email, language, {
    subject: sentence,
    paragraphs: [
      // It may end with what somebody typed as a reason.
      /[.!?…؟]$/u.test(sentence) ? sentence : `${sentence}.`,
      ...untilText(kind, subject, language),
      ...(subject.moved?.isSigned === true ? [signedBook[language]] : []),
    ],
    action: { label: words[language].open, link },
    footer: words[language].why,
  });
}

/** `The window closes on 19 November 2026 at 00:00 (America/New_York).` With its day: a window may last into the next one. */
function untilText(
  kind: NoticeKind,
  { until }: NoticeSubject,
  language: LanguageCode,
): readonly string[] {
  if (!until) return [];
  const { locale, direction } = languageOf(language);
  const when = new Date(until.at).toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: until.zone,
  });
  const zone = direction === 'rtl' ? `\u2066${until.zone}\u2069` : until.zone;
  const sayings = untils[language];
  const say = kind === 'tradeReopened' || kind === 'signOffDue' ? sayings[kind] : sayings.window;
  return [say(`${when} (${zone})`)];
}

function thingOf({ tradeId, isin, label, moved }: NoticeSubject, language: LanguageCode): string {
  if (tradeId === null) return `${isin ?? ''} ${label}${movedText(moved, language)}`.trim();
  return `${translateTradeName(label, (type) => optionWords[language][type])} (${tradeId})`;
}

/**
 * The mean of both versions and the firm's own difference to each: `4.501 → 10.751 bp (Δ -3.500 → 0.250)`. Numbers as the
 * language writes them: 4.501 would be four thousand to a Turkish reader. Isolated, since among Arabic letters the arrows
 * would point from the new figure to the old one.
 */
function movedText(moved: NoticeSubject['moved'], language: LanguageCode): string {
  if (!moved) return '';
  const { meanBefore, mean, differenceBefore, difference, unit, decimals } = moved;
  const { locale, direction } = languageOf(language);
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const written = (value: number | null) => (value === null ? '–' : numbers.format(value));
  const text = `${written(meanBefore)} → ${written(mean)} ${unit} (Δ ${written(differenceBefore)} → ${written(difference)})`;
  return ` · ${direction === 'rtl' ? `\u2066${text}\u2069` : text}`;
}
