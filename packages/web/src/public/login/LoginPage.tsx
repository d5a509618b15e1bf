// The login page: a quiet panel with the product's sentence, and the step that signs in. A reply that asks for a code
// (`enabledVerify`) gets its own step in place of the password step.
import { storeToken } from '../../lib/session.ts';
import { Brand } from '../frame/Brand.tsx';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import { PublicFoot } from '../frame/PublicFrame.tsx';
import { SignOutNotice } from '../frame/SignOutNotice.tsx';
import { SurfaceDrawing } from '../frame/SurfaceDrawing.tsx';
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx';
import type { PageProps } from '../page-props.ts';
import { PasswordStep } from './PasswordStep.tsx';

export function LoginPage({ words, language }: PageProps<'login'>) {
  const { page, shared } = words;
  return (
    <div className="split">
      <a className="skip" href="#content">
        {shared.skip}
      </a>
      <SignOutNotice shared={shared} />
      <aside className="split-panel">
        <Brand product={shared.product} label={shared.home} />
        <p className="split-statement">{page.statement}</p>
        <SurfaceDrawing />
      </aside>
      <div className="split-side">
        <header className="split-head">
          <Brand product={shared.product} label={shared.home} />
          <div className="frame-controls">
            <LanguageSwitch label={shared.language} language={language} />
            <ThemeSwitch shared={shared} />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="split-main">
          {/* The guest guard listens to the token and sends the visitor on to the remembered path. */}
          <PasswordStep words={words} onSignedIn={storeToken} />
        </main>
        <PublicFoot shared={shared} />
      </div>
    </div>
  );
}
