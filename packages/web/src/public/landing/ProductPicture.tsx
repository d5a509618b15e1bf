// A real picture of the product, made by `npm run screens`; the theme decides which of the two is shown and loaded.
import type { Words } from '../words/en.ts';
import dark from './pictures/product-dark.webp';
import light from './pictures/product-light.webp';

/** CSS pixels of the picture; the file has as many. */
const size = { width: 1120, height: 740 } as const;

export function ProductPicture({ words }: { words: Words['landing']['picture'] }) {
  return (
    <figure className="hero-figure">
      <img className="only-light" src={light} alt={words.alt} {...size} loading="lazy" />
      <img className="only-dark" src={dark} alt={words.alt} {...size} loading="lazy" />
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
