// Head and foot of the public pages that are not split in two: brand, language, theme, the page's own action.
import type { LanguageCode } from '@pricevault/basics';
import type { ReactNode } from 'react';
import { clearSession } from '../../lib/session/session.ts';
import { localToday } from '../../lib/time/clock.ts';
import type { Words } from '../words/en.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SignOutNotice } from './SignOutNotice.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function PublicFrame(props: {
  shared: Words['shared'];
  language: LanguageCode;
  /** Instead of the way to the login page. */
  action?: ReactNode;
  /** For tables: as wide as the application. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { shared, language, isWide = false, children } = props;
  const { action = <LoginLink className="button button-small" text={shared.login} /> } = props;
  return (
    <div className={isWide ? 'frame frame-wide' : 'frame'}>
      <a className="skip" href="#content">
        {shared.skip}
      </a>
      <SignOutNotice shared={shared} />
      <header className="frame-head">
        <Brand product={shared.product} label={shared.home} />
        <div className="frame-controls">
          <LanguageSwitch label={shared.language} language={language} />
          <ThemeSwitch shared={shared} />
          {action}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFoot shared={shared} links={<FootLinks words={shared.foot} />} />
    </div>
  );
}

/** Clears what is left of a session before the login page (spec 000 section 2); the remembered path stays. */
export function LoginLink({ className, text }: { className: string; text: string }) {
  return (
    <a className={className} href="/login" onClick={() => clearSession()}>
      {text}
    </a>
  );
}

/** To the one table that says who can see what, from every page that speaks of it. */
export function VisibilityLink({ shared }: { shared: Words['shared'] }) {
  return (
    <p>
      <a href="/who-can-see-what">{shared.seeVisibility}</a>
    </p>
  );
}

/** The account pages have the legal links alone: somebody who came to log in is not led away. */
export function PublicFoot({ shared, links }: { shared: Words['shared']; links?: ReactNode }) {
  return (
    <footer className="frame-foot">
      {links ?? (
        <nav className="foot-links" aria-label={shared.foot.label}>
          <LegalLinks words={shared.foot} />
        </nav>
      )}
      <bdi>{copyrightOf(shared.copyright)}</bdi>
      <span>{shared.licence}</span>
    </footer>
  );
}

/** 2022 to this year. A page that was built in an earlier year is put right when it comes to life. */
function copyrightOf(text: string): string {
  return text.replace('2022', `2022–${localToday().slice(0, 4)}`);
}

function LegalLinks({ words }: { words: Words['shared']['foot'] }) {
  return (
    <>
      <a href="/terms">{words.terms}</a>
      <a href="/privacy">{words.privacy}</a>
    </>
  );
}

function FootLinks({ words }: { words: Words['shared']['foot'] }) {
  return (
    <nav className="foot-links" aria-label={words.label}>
      <a href="/about">{words.about}</a>
      <a href="/">{words.home}</a>
      <a href="/become-a-pilot-partner">{words.partner}</a>
      <a href="/who-can-see-what">{words.visibility}</a>
      <a href="/careers">{words.careers}</a>
      <a href="/help">{words.help}</a>
      <LegalLinks words={words} />
    </nav>
  );
}
