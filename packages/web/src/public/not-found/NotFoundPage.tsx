import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-props.ts';

export function NotFoundPage({ words, language }: PageProps<'not-found'>) {
  return (
    <PublicFrame shared={words.shared} language={language}>
      <section className="notice-page">
        <p className="notice-code" aria-hidden="true">
          404
        </p>
        <h1>{words.page.heading}</h1>
        <p className="lead">{words.page.text}</p>
        <a className="button" href="/">
          {words.page.back}
        </a>
      </section>
    </PublicFrame>
  );
}
