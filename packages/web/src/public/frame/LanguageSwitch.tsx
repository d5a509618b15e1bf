// A native select under a quiet face. Each language has its own pre-rendered page, so the choice loads the page again.
import { languageOf, languages, type LanguageCode } from '@pricevault/basics';
import { storeLanguage } from '../../lib/storage/preferences.ts';
import { keepTypedFields } from './kept-fields.ts';
import { GlobeIcon } from './icons.tsx';

export function LanguageSwitch({ label, language }: { label: string; language: LanguageCode }) {
  return (
    <span className="quiet-control language-switch">
      <GlobeIcon />
      <span className="language-name" aria-hidden="true">
        {languageOf(language).name}
      </span>
      <span className="language-code" aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        aria-label={label}
        value={language}
        onChange={(event) => {
          keepTypedFields();
          storeLanguage(languageOf(event.target.value).code, null);
          location.reload();
        }}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
