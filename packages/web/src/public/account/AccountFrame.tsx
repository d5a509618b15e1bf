// The frame of the account pages: a quiet panel with the product's sentence, and the step at hand.
import type { LanguageCode } from '@pricevault/basics';
import type { ReactNode } from 'react';
import { Brand } from '../frame/Brand.tsx';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import { PublicFoot } from '../frame/PublicFrame.tsx';
import { SignOutNotice } from '../frame/SignOutNotice.tsx';
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx';
import type { Words } from '../words/en.ts';

// A drawn surface of expiry by tenor in the product's bands: an illustration, so it carries no numbers. Numeric grids
// run left to right in every language.

const tenors = ['1y', '2y', '3y', '5y', '7y', '10y', '20y', '30y'];

const surfaceRows: readonly [expiry: string, bands: string][] = [
  ['1m', '33221112'],
  ['3m', '32211012'],
  ['6m', '22110012'],
  ['1y', '21100011'],
  ['2y', '21000112'],
  ['5y', '11001122'],
  ['10y', '12011223'],
];

const bandNames = ['low', 'medium', 'high', 'extreme'];

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

function SurfaceDrawing() {
  return (
    <div className="surface" dir="ltr" aria-hidden="true">
      <span />
      {tenors.map((tenor) => (
        <span key={tenor} className="surface-axis">
          {tenor}
        </span>
      ))}
      {surfaceRows.map(([expiry, bands]) => [
        <span key={expiry} className="surface-axis">
          {expiry}
        </span>,
        ...bands
          .split('')
          .map((band, column) => (
            <span
              key={`${expiry}-${tenors[column]}`}
              className={`surface-cell band-${bandNames[Number(band)]}`}
            />
          )),
      ])}
    </div>
  );
}
