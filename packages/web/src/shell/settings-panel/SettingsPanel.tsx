// Appearance and layout: each change shows at once behind the panel and is kept with the account.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { PanelDrawer } from '../panel-frames.tsx';
import { usePanels, type PanelProps } from '../panels.ts';
import { FontSizeSlider } from '../toolbar/FontSizeSlider.tsx';
import { useLanguageChoice } from '../toolbar/language-choice.ts';
import { LayoutSettingsFields } from './LayoutSettingsFields.tsx';
import { FieldLabel, SettingGroup, SwitchField } from './setting-fields.tsx';

export function SettingsPanel(props: PanelProps) {
  const { t } = useTranslation(['layout', 'shell']);
  const { reset } = useLayout();
  const panels = usePanels();
  return (
    <PanelDrawer {...props} isPageSeen title={t('shell:toolbar.settings')}>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 4, py: 4 }}>
        <AppearanceSettings />
        <LayoutSettingsFields />
        <Button
          variant="outlined"
          fullWidth
          onClick={() => panels.show('shortcuts')}
          sx={{ mt: 5 }}
        >
          {t('shell:shortcuts.edit')}
        </Button>
      </Box>
      <Box sx={footStyle}>
        <Button
          variant="text"
          onClick={() => {
            reset();
            storeTheme('system');
          }}
        >
          {t('reset')}
        </Button>
      </Box>
    </PanelDrawer>
  );
}

const languageChoices = languages.map(({ code, name }) => ({
  value: code,
  text: name,
  lang: code,
}));

/** Light or dark, how large, in which language, and whether single keys do something. */
function AppearanceSettings() {
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

const footStyle = {
  display: 'flex',
  px: 3,
  py: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
