import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { PageProps } from '../page-words.ts';
import { GuestMenu } from '../not-found/GuestMenu.tsx';

export function Page({ words, language }: PageProps<'not-found'>) {
  return (
    <PublicFrame
      shared={words.shared}
      language={language}
      action={<GuestMenu words={words.page.menu} />}
    >
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
