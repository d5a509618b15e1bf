// What each file of an export is, in the language of whoever asked, and what is not in it.
import type { LanguageCode } from '@pricevault/basics';
import type { ExportFile } from './export-file.ts';

type Kind = 'account' | 'firm';

const intro: Readonly<Record<LanguageCode, Readonly<Record<Kind, readonly string[]>>>> = {
  en: {
    account: [
      'What this PriceVault holds about you.',
      'Times are in UTC. CSV files are UTF-8 with a comma; a column that holds several values holds them as JSON.',
      'Not in it: passwords, codes, keys and the secrets of tokens, which the vault does not know or does not give away; marks of your firm, which an owner exports; years that the operator has moved to an archive.',
    ],
    firm: [
      'What this PriceVault holds for your firm.',
      'Times are in UTC. CSV files are UTF-8 with a comma; a column that holds several values holds them as JSON.',
      'Not in it: marks of other firms; values of sealed rounds, which the vault never had; files of evidence packs, which were made in browsers; years that the operator has moved to an archive.',
    ],
  },
  tr: {
    account: [
      'Bu PriceVault’un sizinle ilgili sakladıkları.',
      'Saatler UTC’dir. CSV dosyaları virgüllü UTF-8’dir; birden çok değer içeren sütunlar JSON’dur.',
      'İçinde olmayanlar: kasanın bilmediği ya da vermediği parolalar, kodlar, anahtarlar ve API anahtarlarının gizli kısımları; bir sahibin dışa aktardığı kurum değerlemeleri; işletmecinin arşive taşıdığı yıllar.',
    ],
    firm: [
      'Bu PriceVault’un kurumunuz için sakladıkları.',
      'Saatler UTC’dir. CSV dosyaları virgüllü UTF-8’dir; birden çok değer içeren sütunlar JSON’dur.',
      'İçinde olmayanlar: diğer kurumların değerlemeleri; kasanın hiç bilmediği mühürlü tur değerleri; tarayıcılarda oluşturulan kanıt paketlerinin dosyaları; işletmecinin arşive taşıdığı yıllar.',
    ],
  },
  ar: {
    account: [
      'ما تحتفظ به هذه الخزنة PriceVault عنك.',
      'الأوقات بتوقيت UTC. ملفات CSV بترميز UTF-8 وفاصلة، والعمود الذي يضم عدة قيم يضمها بصيغة JSON.',
      'لا يضم: كلمات المرور والرموز والمفاتيح وأسرار مفاتيح API التي لا تعرفها الخزنة أو لا تعطيها؛ ولا تقييمات مؤسستك التي يصدّرها مالك؛ ولا السنوات التي نقلها المشغّل إلى أرشيف.',
    ],
    firm: [
      'ما تحتفظ به هذه الخزنة PriceVault لمؤسستك.',
      'الأوقات بتوقيت UTC. ملفات CSV بترميز UTF-8 وفاصلة، والعمود الذي يضم عدة قيم يضمها بصيغة JSON.',
      'لا يضم: تقييمات المؤسسات الأخرى؛ ولا قيم الجولات المختومة التي لم تعرفها الخزنة قط؛ ولا ملفات حزم الأدلة التي أُعدّت في المتصفحات؛ ولا السنوات التي نقلها المشغّل إلى أرشيف.',
    ],
  },
};

export function readmeOf(
  kind: Kind,
  files: readonly ExportFile[],
  language: LanguageCode,
): ExportFile {
  const lines = [
    ...intro[language][kind],
    '',
    ...files.map(({ name, about }) => `${name}: ${about[language]}`),
  ];
  return {
    name: 'README.txt',
    about: { en: '', tr: '', ar: '' },
    async *write() {
      yield `\uFEFF${lines.join('\r\n')}\r\n`;
    },
  };
}
