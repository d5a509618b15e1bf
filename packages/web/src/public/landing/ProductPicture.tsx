// A real picture of the product, made by `npm run screens -- pictures`; the theme decides which of the two is shown and loaded.
import type { LanguageCode } from '@pricevault/basics';
import type { Words } from '../words/en.ts';
import darkArabic from './pictures/product-dark-ar.webp';
import dark from './pictures/product-dark-en.webp';
import lightArabic from './pictures/product-light-ar.webp';
import light from './pictures/product-light-en.webp';

/** CSS pixels of the picture; the file has as many. */
const size = { width: 1120, height: 740 } as const;

interface ProductPictureProps {
  readonly words: Words['landing']['picture'];
  readonly language: LanguageCode;
}

export function ProductPicture({ words, language }: ProductPictureProps) {
  const isArabic = language === 'ar';
  const { alt } = words;
  const shown = { loading: 'lazy', ...size } as const;
  return (
    <figure className="hero-figure">
      <img className="only-light" src={isArabic ? lightArabic : light} alt={alt} {...shown} />
      <img className="only-dark" src={isArabic ? darkArabic : dark} alt={alt} {...shown} />
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
