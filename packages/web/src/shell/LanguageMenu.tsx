// English, Turkish, Arabic: the words are loaded first, then everything turns at once.
import { useTranslation } from 'react-i18next';
import { languageOf, languages, type LanguageCode } from '@pricevault/basics';
import { changeLanguage, useLanguage } from '../lib/i18n.ts';
import { storeLanguage } from '../lib/preferences.ts';
import { shellMessages } from '../ui/notices/notice-store.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const choices = languages.map(({ code, name }) => ({ value: code, label: name, lang: code }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const language = useLanguage();
  const choose = async (code: LanguageCode) => {
    try {
      await changeLanguage(i18n, code);
      storeLanguage(code);
    } catch {
      shellMessages.show('error', t('common:failure.offline')); // the words could not be fetched
    }
  };
  return (
    <ChoiceMenu
      label={`${t('toolbar.language')}: ${languageOf(language).name}`}
      button={languageOf(language).code.toUpperCase()}
      choices={choices}
      current={language}
      onChoose={(code) => void choose(code)}
    />
  );
}
