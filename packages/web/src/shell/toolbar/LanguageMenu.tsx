// English, Turkish, Arabic.
import { useTranslation } from 'react-i18next';
import { languageOf, languages } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { useLanguageChoice } from './language-choice.ts';

const choices = languages.map(({ code, name }) => ({ value: code, label: name, lang: code }));

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <ChoiceMenu
      label={`${t('toolbar.language')}: ${languageOf(language).name}`}
      button={languageOf(language).code.toUpperCase()}
      choices={choices}
      current={language}
      onChoose={useLanguageChoice()}
    />
  );
}
