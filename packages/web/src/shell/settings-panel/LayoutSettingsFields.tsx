// The layout's choices; those that the chosen preset does not know are not shown.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
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
import { SettingGroup, SwitchField } from './setting-fields.tsx';

export function LayoutSettingsFields() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { layout, change, choosePreset } = useLayout();
  const barChoices = barStyles.map((value) => ({ value, text: t(`barStyles.${value}`) }));
  return (
    <>
      <SettingGroup title={t('groups.layout')}>
        <PresetField
          label={t('preset')}
          choices={presets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          current={layout.preset}
          onChoose={choosePreset}
        />
        <SegmentedControl
          label={t('mode')}
          options={modes.map((value) => ({ value, text: t(`modes.${value}`) }))}
          value={layout.mode}
          onChange={(mode) => change({ mode })}
        />
        {layout.mode !== 'fullwidth' && (
          <SegmentedControl
            label={t('width')}
            options={containerWidths.map((value) => ({
              value,
              text: t('pixels', { formatted: formatNumber(value, language) }),
            }))}
            value={layout.containerWidth}
            onChange={(containerWidth) => change({ containerWidth })}
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
            <SegmentedControl
              label={t('style')}
              options={navigationStyles.map((value) => ({
                value,
                text: t(`navigationStyles.${value}`),
              }))}
              value={layout.navigationStyle}
              onChange={(navigationStyle) => change({ navigationStyle })}
            />
          ) : (
            <SegmentedControl
              label={t('style')}
              options={barChoices}
              value={layout.navbarStyle}
              onChange={(navbarStyle) => change({ navbarStyle })}
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
            <SegmentedControl
              label={t('style')}
              options={barChoices}
              value={layout.toolbarStyle}
              onChange={(toolbarStyle) => change({ toolbarStyle })}
            />
            <SegmentedControl
              label={t('place')}
              options={toolbarPlaces.map((value) => ({ value, text: t(`places.${value}`) }))}
              value={layout.toolbarPlace}
              onChange={(toolbarPlace) => change({ toolbarPlace })}
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
          <SegmentedControl
            label={t('style')}
            options={barChoices}
            value={layout.footerStyle}
            onChange={(footerStyle) => change({ footerStyle })}
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
