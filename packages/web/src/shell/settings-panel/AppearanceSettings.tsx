// Light or dark, how large, in which language, and whether single keys do something.
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import {
  onPreferencesChange,
  readTheme,
  storeTheme,
  themes,
} from '../../lib/storage/preferences.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useLayout } from '../layout/layout-context.ts';
import { FontSizeSlider } from '../toolbar/FontSizeSlider.tsx';
import { useLanguageChoice } from '../toolbar/language-choice.ts';
import { FieldLabel, SettingGroup, SwitchField } from './setting-fields.tsx';

const languageChoices = languages.map(({ code, name }) => ({
  value: code,
  text: name,
  lang: code,
}));

export function AppearanceSettings() {
  const { t } = useTranslation(['layout', 'shell']);
  const theme = useSyncExternalStore(onPreferencesChange, readTheme);
  const { hasSingleKeys, setSingleKeys } = useLayout();
  return (
    <SettingGroup title={t('groups.appearance')}>
      <SegmentedControl
        label={t('colours')}
        options={themes.map((value) => ({ value, text: t(`shell:theme.${value}`) }))}
        value={theme}
        onChange={storeTheme}
      />
      <SegmentedControl
        label={t('shell:toolbar.language')}
        options={languageChoices}
        value={useLanguage()}
        onChange={useLanguageChoice()}
      />
      <Box sx={{ mt: 3 }}>
        <FieldLabel component="p">{t('shell:toolbar.fontSize')}</FieldLabel>
        <Box sx={{ px: 2 }}>
          <FontSizeSlider label={t('shell:toolbar.fontSize')} />
        </Box>
      </Box>
      <SwitchField label={t('singleKeys')} isOn={hasSingleKeys} onChange={setSingleKeys} />
    </SettingGroup>
  );
}
