// The page that presents the product (spec 000 sections 1 and 2).
import type { LanguageCode } from '@pricevault/basics';
import { PublicFrame, VisibilityLink } from '../frame/PublicFrame.tsx';
import { CheckIcon } from '../frame/icons.tsx';
import type { PageProps } from '../page-words.ts';
import { FeatureCards } from '../landing/FeatureCards.tsx';
import { InviteForm } from '../landing/InviteForm.tsx';
import type { Words } from '../words/en.ts';
import darkArabic from '../landing/pictures/product-dark-ar.webp';
import dark from '../landing/pictures/product-dark-en.webp';
import lightArabic from '../landing/pictures/product-light-ar.webp';
import light from '../landing/pictures/product-light-en.webp';

/** CSS pixels of the picture; the file has as many. */
const pictureSize = { width: 1120, height: 980 } as const;

export function Page({ words, language }: PageProps<'landing'>) {
  const { page, shared } = words;
  return (
    <PublicFrame shared={shared} language={language}>
      <section className="hero">
        <div className="hero-text">
          <p className="kicker">{page.kicker}</p>
          <h1>{page.headline}</h1>
          <p className="lead">{page.lead}</p>
          <VisibilityLink shared={shared} />
          <InviteForm words={words} language={language} />
        </div>
        <ProductPicture words={page.picture} language={language} />
      </section>
      <div className="columns">
        <Audience {...page.derivatives} />
        <Audience {...page.bonds} />
      </div>
      <FeatureCards words={page.cards} />
      <div className="columns calls">
        <Call {...page.tryOut} href="/data" />
        <Call {...page.signUp} href="/become-a-pilot-partner" isPrimary />
      </div>
    </PublicFrame>
  );
}

function Audience(props: { title: string; purpose: string; points: readonly string[] }) {
  return (
    <section className="audience">
      <h2>{props.title}</h2>
      <p className="muted">{props.purpose}</p>
      <ul>
        {props.points.map((point) => (
          <li key={point}>
            <CheckIcon />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call(props: {
  title: string;
  text: string;
  action: string;
  href: string;
  isPrimary?: boolean;
}) {
  const { title, text, action, href, isPrimary = false } = props;
  return (
    <section className={isPrimary ? 'call call-primary' : 'call'}>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className={isPrimary ? 'button' : 'button button-outlined'} href={href}>
        {action}
      </a>
    </section>
  );
}

// A real picture of the product, made by `npm run screens -- pictures`; the theme decides which of the two is shown and loaded.
interface ProductPictureProps {
  readonly words: Words['landing']['picture'];
  readonly language: LanguageCode;
}

function ProductPicture({ words, language }: ProductPictureProps) {
  const isArabic = language === 'ar';
  const { alt } = words;
  const shown = { loading: 'lazy', ...pictureSize } as const;
  return (
    <figure className="hero-figure">
      <img className="only-light" src={isArabic ? lightArabic : light} alt={alt} {...shown} />
      <img className="only-dark" src={isArabic ? darkArabic : dark} alt={alt} {...shown} />
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
