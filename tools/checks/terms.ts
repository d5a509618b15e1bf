// The words of docs/terms.md, as far as a program can hold a translation against them: what must not be said, and what
// is to be said instead.
import { translatableWords, type Words } from './word-rules.ts';

/** A refused word. `docs/terms.md` names each of them. */
export interface RefusedTerm {
  readonly language: 'tr' | 'ar';
  /** As the document writes it. */
  readonly word: string;
  /** Finds it in a text. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Refused only where the English text speaks of this. */
  readonly where?: RegExp;
  /** Right where the English text speaks of this. */
  readonly unless?: RegExp;
}

const turkish: readonly Omit<RefusedTerm, 'language'>[] = [
  { word: 'takas', pattern: /takas/u, instead: 'swap', unless: /settle|clear/i },
  { word: 'işlemci', pattern: /işlemci/u, instead: 'trader' },
  { word: 'oynaklık', pattern: /oynaklı/u, instead: 'volatilite' },
  { word: 'uzlaşı', pattern: /uzlaş/u, instead: 'konsensüs' },
  { word: 'firma', pattern: /(?<!\p{L})firma/u, instead: 'kurum' },
  { word: 'şirket', pattern: /şirket/u, instead: 'kurum' },
  {
    word: 'gönderim aralığı',
    pattern: /aralı[kğ]/u,
    instead: 'gönderim penceresi',
    where: /\bwindow/i,
    unless: /interval|range|band/i,
  },
  { word: 'vadeli', pattern: /vadeli/u, instead: 'forward' },
  { word: 'belirteç', pattern: /belirte(ç|ci)/u, instead: 'API anahtarı' },
  { word: 'dolgu', pattern: /dolgu/u, instead: 'maske' },
  { word: 'iki aşamalı', pattern: /iki aşamalı/u, instead: 'iki adımlı doğrulama' },
  { word: 'pergel', pattern: /pergel/u, instead: 'straddle' },
  { word: 'işletici', pattern: /işletici/u, instead: 'işletmeci' },
  {
    word: 'Delta değeri',
    pattern: /(delta|gamma|vega|theta|vanna|volga|dv01) değeri/u,
    instead: 'Delta, Vega …',
  },
  { word: 'd₁ uzaklığı', pattern: /d[₁₂] uzaklığı/u, instead: 'd₁' },
  { word: 'Bu işe yaramadı', pattern: /işe yaramadı/u, instead: 'İşlem tamamlanamadı.' },
  {
    word: '0.0425',
    pattern: /(?<![\w.-])(0\.\d+|\d+\.\d{1,2})(?![\d.])/u,
    instead: 'the decimal comma: 0,0425',
  },
];

const arabic: readonly Omit<RefusedTerm, 'language'>[] = [
  { word: 'التوافق', pattern: /التوافق/u, instead: 'الإجماع' },
  { word: 'سعر الإجماع', pattern: /سعر الإجماع/u, instead: 'الإجماع' },
  { word: 'الإرسالات', pattern: /إرسالات/u, instead: 'التقديمات' },
  { word: 'الشركة', pattern: /(?<!\p{L})(ال|ل|لل|ب|و)?شرك(ة|ت|ات)/u, instead: 'المؤسسة' },
  { word: 'مقايضة', pattern: /مقايض/u, instead: 'المبادلة' },
  { word: 'الانحراف', pattern: /انحراف/u, instead: 'الالتواء', where: /\bskew/i },
  { word: 'القسط', pattern: /(?<!\p{L})(ال)?(قسط|أقساط)/u, instead: 'العلاوة' },
  { word: 'الخزانة', pattern: /خزانة/u, instead: 'الخزنة', unless: /treasury/i },
  {
    word: 'التاريخ',
    pattern: /(?<!\p{L})(ال)?تاريخ(?!ي)/u,
    instead: 'السجل التاريخي',
    where: /\bhistor/i,
    unless: /\b(date|day|time)/i,
  },
  { word: 'التنبيهات', pattern: /تنبيه/u, instead: 'الإشعارات' },
  { word: 'المشرف', pattern: /مشرف/u, instead: 'المسؤول' },
  { word: 'رمز API', pattern: /(رمز|رموز) API/u, instead: 'مفتاح API' },
  { word: 'حشو', pattern: /حشو/u, instead: 'قناع يُستخدم مرة واحدة' },
  { word: 'بالغ', pattern: /(?<!\p{L})بالغ(?!\p{L})/u, instead: 'مرتفع جدًا' },
  { word: 'محتوى متوسّط', pattern: /محتوى متوسّط/u, instead: 'محتوى في الوسط' },
  { word: 'بألسنة', pattern: /بألسنة/u, instead: 'بعلامات تبويب' },
  { word: 'المضمون', pattern: /(?<!\p{L})(ال)?مضمون/u, instead: 'المغطّى بضمان' },
  { word: 'دون 1 د', pattern: /دون 1/u, instead: 'أقل من دقيقة' },
  {
    word: 'الصفقات العامة',
    pattern: /صفق/u,
    instead: 'المعاملات المعلنة',
    where: /\bpublic transaction/i,
    unless: /\btrades?\b/i,
  },
];

export const refusedTerms: readonly RefusedTerm[] = [
  ...turkish.map((term) => ({ language: 'tr' as const, ...term })),
  ...arabic.map((term) => ({ language: 'ar' as const, ...term })),
];

/** Words that a translation must not use. */
export function refusedWords(english: Words, translated: Words, language: string): string[] {
  const rules = refusedTerms.filter((term) => term.language === language);
  return [...translated].flatMap(([key, text]) => {
    const source = englishOf(english, key);
    // In capitals too: İşlemci.
    const said = translatableWords(text).toLocaleLowerCase(language);
    return rules
      .filter(({ pattern }) => pattern.test(said))
      .filter(({ where }) => where === undefined || where.test(source))
      .filter(({ unless }) => unless === undefined || !unless.test(source))
      .map(({ word, instead }) => `${key} says "${word}" where the term is ${instead}: "${text}"`);
  });
}

/** The same for a source file whose English text is not at hand, such as the mails: only what is never right. */
export function neverRight(source: string): string[] {
  const said = source.toLocaleLowerCase('tr');
  return refusedTerms
    .filter(({ where, unless }) => where === undefined && unless === undefined)
    .filter(({ pattern, word }) => word !== '0.0425' && pattern.test(said))
    .map(({ word, instead }) => `says "${word}" where the term is ${instead}`);
}

/** A form of a plural that English does not have is held against its other forms. */
function englishOf(english: Words, key: string): string {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return english.get(key) ?? english.get(`${stem}_other`) ?? '';
}
