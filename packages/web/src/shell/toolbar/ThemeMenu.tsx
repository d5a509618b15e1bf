// Light, dark, or as the device is set.
import BrightnessAutoOutlinedIcon from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  onPreferencesChange,
  readTheme,
  storeTheme,
  themes,
} from '../../lib/storage/preferences.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const icons = {
  light: LightModeOutlinedIcon,
  dark: DarkModeOutlinedIcon,
  system: BrightnessAutoOutlinedIcon,
};

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
