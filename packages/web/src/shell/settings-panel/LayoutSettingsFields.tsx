// The layout's choices; those that the chosen preset does not know are not shown.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useLayout } from '../layout/layout-context.ts';
import {
  barStyles,
  containerWidths,
  modes,
  navigationStyles,
  presets,
  toolbarPlaces,
} from '../layout/layout-settings.ts';
import { PresetField } from './PresetField.tsx';
import { ChoiceField, SettingGroup, SwitchField } from './setting-fields.tsx';

export function LayoutSettingsFields() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { layout, change, choosePreset } = useLayout();
  const barChoices = barStyles.map((value) => ({ value, label: t(`barStyles.${value}`) }));
  return (
    <>
      <SettingGroup title={t('groups.layout')}>
        <PresetField
          label={t('preset')}
          choices={presets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          current={layout.preset}
          onChoose={choosePreset}
        />
        <ChoiceField
          label={t('mode')}
          choices={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          current={layout.mode}
          onChoose={(mode) => change({ mode })}
        />
        {layout.mode !== 'fullwidth' && (
          <ChoiceField
            label={t('width')}
            choices={containerWidths.map((value) => ({
              value,
              label: t('pixels', { formatted: formatNumber(value, language) }),
            }))}
            current={layout.containerWidth}
            onChoose={(containerWidth) => change({ containerWidth })}
          />
        )}
      </SettingGroup>
      <SettingGroup title={t('groups.navbar')}>
        <SwitchField
          label={t('shown.navbar')}
          isOn={layout.hasNavbar}
          onChange={(hasNavbar) => change({ hasNavbar })}
        />
        {layout.hasNavbar &&
          (layout.preset === 'vertical' ? (
            <ChoiceField
              label={t('style')}
              choices={navigationStyles.map((value) => ({
                value,
                label: t(`navigationStyles.${value}`),
              }))}
              current={layout.navigationStyle}
              onChoose={(navigationStyle) => change({ navigationStyle })}
            />
          ) : (
            <ChoiceField
              label={t('style')}
              choices={barChoices}
              current={layout.navbarStyle}
              onChoose={(navbarStyle) => change({ navbarStyle })}
            />
          ))}
      </SettingGroup>
      <SettingGroup title={t('groups.toolbar')}>
        <SwitchField
          label={t('shown.toolbar')}
          isOn={layout.hasToolbar}
          onChange={(hasToolbar) => change({ hasToolbar })}
        />
        {layout.hasToolbar && (
          <>
            <ChoiceField
              label={t('style')}
              choices={barChoices}
              current={layout.toolbarStyle}
              onChoose={(toolbarStyle) => change({ toolbarStyle })}
            />
            <ChoiceField
              label={t('place')}
              choices={toolbarPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
              current={layout.toolbarPlace}
              onChoose={(toolbarPlace) => change({ toolbarPlace })}
            />
          </>
        )}
      </SettingGroup>
      <SettingGroup title={t('groups.footer')}>
        <SwitchField
          label={t('shown.footer')}
          isOn={layout.hasFooter}
          onChange={(hasFooter) => change({ hasFooter })}
        />
        {layout.hasFooter && (
          <ChoiceField
            label={t('style')}
            choices={barChoices}
            current={layout.footerStyle}
            onChoose={(footerStyle) => change({ footerStyle })}
          />
        )}
      </SettingGroup>
      <SettingGroup title={t('groups.panels')}>
        <SwitchField
          label={t('shown.leftPanel')}
          isOn={layout.hasLeftPanel}
          onChange={(hasLeftPanel) => change({ hasLeftPanel })}
        />
        <SwitchField
          label={t('shown.rightPanel')}
          isOn={layout.hasRightPanel}
          onChange={(hasRightPanel) => change({ hasRightPanel })}
        />
      </SettingGroup>
    </>
  );
}
