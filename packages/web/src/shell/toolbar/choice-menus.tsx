// Toolbar buttons that open a short list of choices, the present one marked: language and theme.
import BrightnessAutoOutlinedIcon from '@mui/icons-material/BrightnessAutoOutlined';
import CheckIcon from '@mui/icons-material/Check';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import Button from '@mui/material/Button';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, languages } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import {
  onPreferencesChange,
  readTheme,
  storeTheme,
  themes,
} from '../../lib/storage/preferences.ts';
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { useLanguageChoice } from './language-choice.ts';

const languageChoices = languages.map(({ code, name }) => ({
  value: code,
  label: name,
  lang: code,
}));

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <ChoiceMenu
      label={`${t('toolbar.language')}: ${languageOf(language).name}`}
      button={languageOf(language).code.toUpperCase()}
      choices={languageChoices}
      current={language}
      onChoose={useLanguageChoice()}
    />
  );
}

const icons = {
  light: LightModeOutlinedIcon,
  dark: DarkModeOutlinedIcon,
  system: BrightnessAutoOutlinedIcon,
};

/** Light, dark, or as the device is set. */
export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const theme = useSyncExternalStore(onPreferencesChange, readTheme);
  const Icon = icons[theme];
  return (
    <ChoiceMenu
      label={`${t('toolbar.theme')}: ${t(`theme.${theme}`)}`}
      button={<Icon fontSize="small" />}
      choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      current={theme}
      onChoose={storeTheme}
    />
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
}

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly button: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly current: Value;
  readonly onChoose: (value: Value) => void;
}

function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, button, choices, current, onChoose } = props;
  const opener = useOpener('menu');
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={label}
        title={label}
        {...opener.button}
        sx={{
          flex: 'none',
          minInlineSize: '2.25rem',
          paddingInline: 2,
          color: 'text.secondary',
          // On a phone the settings panel offers the same.
          display: { xs: 'none', md: 'inline-flex' },
        }}
      >
        {button}
      </Button>
      <ActionMenu
        {...opener.opened}
        actions={choices.map(({ value, ...choice }) => ({
          ...choice,
          key: value,
          isChosen: value === current,
          icon: value === current && <CheckIcon fontSize="small" />,
          run: () => onChoose(value),
        }))}
      />
    </>
  );
}
