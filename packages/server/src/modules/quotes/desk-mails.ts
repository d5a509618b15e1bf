// Mails to the broker desk and to the trader, in English. They contain the sender's name and address, because replies go
// there.
import { tradeName } from '@pricevault/basics';
import type { Trade } from '@pricevault/contract';
import { composeMail } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

interface Sender {
  readonly displayName: string;
  readonly email: string;
  readonly firmName: string;
}

/** Trade id, option type, expiry, tenor and relative strike, as specified. */
export function traderSubject(trade: Trade): string {
  const { tradeId, optionType, expiry, tenor, strikeRelative } = trade;
  const currency = trade.instrumentType[0]?.currency ?? '';
  return [`Trade ${tradeId}:`, optionType, expiry, tenor, currency, strikeRelative]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

export function traderText(trade: Trade, sender: Sender): string {
  return [
    'Hello,',
    'Could you please give me a value for this trade?',
    termsOf(trade),
    `Thank you,\n${sender.displayName}\n${sender.firmName}`,
  ].join('\n\n');
}

export function traderMail(
  recipient: string,
  trade: Trade,
  sender: Sender,
  text: string,
): OutgoingMail {
  return deskMail(recipient, traderSubject(trade), text, sender);
}

export function brokerMail(recipient: string, trade: Trade, sender: Sender): OutgoingMail {
  const subject = `Valuation request: trade ${trade.tradeId}, ${tradeName(trade)}`;
  const text = [
    `${sender.displayName} of ${sender.firmName} asks the desk for a value of this trade.`,
    termsOf(trade),
    'Please answer to this mail.',
  ].join('\n\n');
  return deskMail(recipient, subject, text, sender);
}

function deskMail(
  recipient: string,
  subject: string,
  text: string,
  { displayName, email }: Sender,
): OutgoingMail {
  const mail = composeMail(recipient, 'en', {
    subject,
    paragraphs: text.split(/\n{2,}/),
    footer: `Sent through PriceVault for ${displayName} <${email}>.`,
  });
  return { ...mail, replyTo: email };
}

function termsOf(trade: Trade): string {
  const [type] = trade.instrumentType;
  const terms: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Trade ID', trade.tradeId],
    ['Product', type?.name],
    ['Currency', type?.currency],
    ['Option Type', trade.optionType],
    ['Expiry', trade.expiry],
    ['Tenor', trade.tenor],
    ['Strike Relative', trade.strikeRelative],
    ['Strike Fixed', trade.strikeFixed],
    ['Underlying', trade.underlying],
    ['Settlement Type', trade.settlementType],
    ['Exercise Type', trade.exerciseType],
    ['Price Convention', trade.priceConvention],
  ];
  return terms
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
