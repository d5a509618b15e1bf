// The answer to a request to be vetted, mailed to the person who asked.
import type { LanguageCode } from '@pricevault/basics';
import { composeMail, type MailContent } from '../../platform/messages/mail-layout.ts';
import type { OutgoingMail } from '../../platform/messages/message.repository.ts';

interface Answer {
  readonly firmName: string;
  readonly outcome: 'vetted' | 'refused';
  readonly link: string;
}

const words: Record<LanguageCode, (answer: Answer) => MailContent> = {
  en: ({ firmName, outcome, link }) =>
    outcome === 'vetted'
      ? {
          subject: `${firmName} is vetted`,
          paragraphs: [
            `${firmName} has been vetted. Its marks count from the next window, and it sees final results.`,
          ],
          isWarning: true,
          action: { label: 'Open your firm', link },
        }
      : {
          subject: `${firmName} was not vetted`,
          paragraphs: [
            `An administrator did not vet ${firmName}. You can add an LEI or a company email address and ask again.`,
          ],
          isWarning: true,
          action: { label: 'Open your firm', link },
        },
  tr: ({ firmName, outcome, link }) =>
    outcome === 'vetted'
      ? {
          subject: `${firmName} onaylandı`,
          paragraphs: [
            `${firmName} onaylandı. Değerlemeleri bir sonraki pencereden itibaren sayılır ve kesin sonuçları görür.`,
          ],
          isWarning: true,
          action: { label: 'Kurumunuzu açın', link },
        }
      : {
          subject: `${firmName} onaylanmadı`,
          paragraphs: [
            `Bir yönetici ${firmName} kurumunu onaylamadı. LEI veya kurumsal bir e-posta adresi ekleyip yeniden isteyebilirsiniz.`,
          ],
          isWarning: true,
          action: { label: 'Kurumunuzu açın', link },
        },
  ar: ({ firmName, outcome, link }) =>
    outcome === 'vetted'
      ? {
          subject: `تم اعتماد ${firmName}`,
          paragraphs: [
            `تم اعتماد ${firmName}. تُحتسب تقييماتها من النافذة التالية، وترى النتائج النهائية.`,
          ],
          isWarning: true,
          action: { label: 'افتح مؤسستك', link },
        }
      : {
          subject: `لم تُعتمد ${firmName}`,
          paragraphs: [
            `لم يعتمد أحد المسؤولين ${firmName}. يمكنك إضافة رمز LEI أو بريد إلكتروني مؤسسي ثم الطلب مرة أخرى.`,
          ],
          isWarning: true,
          action: { label: 'افتح مؤسستك', link },
        },
};

export function vettingMail(to: string, language: LanguageCode, answer: Answer): OutgoingMail {
  return composeMail(to, language, words[language](answer));
}
