// The layout of every mail: the product's design tokens, one action, a plain-text version, in the receiver's language.
import { languageOf, type LanguageCode } from '@pricevault/basics';
import type { OutgoingMail } from './message.repository.ts';

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  /** A code to type in, shown large. */
  readonly code?: string;
  /** Explains the mail to somebody without an account. */
  readonly footer?: string;
  /** Without the line that says it may be ignored: warnings, and what nobody else can have asked for. */
  readonly isWarning?: true;
  /** Why somebody without an account receives it; by default the account is the reason. */
  readonly reason?: string;
}

export interface Receiver {
  readonly email: string;
  readonly displayName: string;
  readonly language: LanguageCode;
}

/** A kind of mail in every language, composed in the receiver's. */
export function mailKind<Input>(
  words: Record<LanguageCode, (input: Input, receiver: Receiver) => MailContent>,
) {
  return (receiver: Receiver, input: Input): OutgoingMail =>
    composeMail(receiver.email, receiver.language, words[receiver.language](input, receiver));
}

const reasons: Record<LanguageCode, string> = {
  en: 'You receive this email because of your PriceVault account.',
  tr: 'Bu e-postayı PriceVault hesabınız nedeniyle alıyorsunuz.',
  ar: 'تصلك هذه الرسالة بسبب حسابك في PriceVault.',
};

const ignorable: Record<LanguageCode, string> = {
  en: 'If you did not request it, you can ignore it.',
  tr: 'Siz istemediyseniz dikkate almayabilirsiniz.',
  ar: 'إن لم تطلبها فيمكنك تجاهلها.',
};

export function composeMail(
  recipient: string,
  language: LanguageCode,
  content: MailContent,
): OutgoingMail {
  return {
    channel: 'mail',
    recipient,
    subject: content.subject,
    text: textOf(content, language),
    html: htmlOf(content, language),
    ...(content.code === undefined ? {} : { isUrgent: true }),
  };
}

function footerOf(content: MailContent, language: LanguageCode): string {
  if (content.footer !== undefined) return content.footer;
  const reason = content.reason ?? reasons[language];
  return content.isWarning ? reason : `${reason} ${ignorable[language]}`;
}

function textOf(content: MailContent, language: LanguageCode): string {
  const { paragraphs, action, code } = content;
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    `-- \n${footerOf(content, language)}`,
  ].join('\n\n');
}

function htmlOf(content: MailContent, language: LanguageCode): string {
  const { subject, paragraphs, action, code } = content;
  const { direction } = languageOf(language);
  const body = [
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`,
    ),
    ...(code
      ? [
          `<p dir="ltr" style="margin:0 0 16px;font-size:28px;font-weight:650;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#0E5A86;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:500;display:inline-block">${escapeHtml(action.label)}</a></p>`,
          `<p dir="ltr" style="margin:0 0 16px;font-size:12px;color:#566675;word-break:break-all">${escapeHtml(action.link)}</p>`,
        ]
      : []),
  ].join('');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#F5F7F9;color:#14202B;font:14px/1.6 -apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #DCE3E9;border-radius:6px;padding:32px">
<p style="margin:0 0 24px;font-weight:650;font-size:16px;color:#0E5A86">PriceVault</p>
<h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${escapeHtml(subject)}</h1>${body}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DCE3E9;font-size:12px;color:#566675">${escapeHtml(footerOf(content, language))}</p>
</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
