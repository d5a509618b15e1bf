// The frame of the account pages: a quiet panel with the product's sentence, and the step at hand.
import type { LanguageCode } from '@pricevault/basics';
import type { ReactNode } from 'react';
import { Brand } from '../frame/Brand.tsx';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import { PublicFoot } from '../frame/PublicFrame.tsx';
import { SignOutNotice } from '../frame/SignOutNotice.tsx';
import { SurfaceDrawing } from '../frame/SurfaceDrawing.tsx';
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx';
import type { Words } from '../words/en.ts';

export function AccountFrame(props: {
  shared: Words['shared'];
  language: LanguageCode;
  children: ReactNode;
}) {
  const { shared, language, children } = props;
  return (
    <div className="split">
      <a className="skip" href="#content">
        {shared.skip}
      </a>
      <SignOutNotice shared={shared} />
      <aside className="split-panel">
        <Brand product={shared.product} label={shared.home} />
        <p className="split-statement">{shared.statement}</p>
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
          <noscript>
            <p className="alert alert-warning">{shared.scriptNeeded}</p>
          </noscript>
          {children}
        </main>
        <PublicFoot shared={shared} />
      </div>
    </div>
  );
}
