// The quick panel as a drawer at the end of the page.
import { useTranslation } from 'react-i18next';
import { PanelDrawer } from '../panel-frames.tsx';
import type { PanelProps } from '../panels.ts';
import { QuickSections } from './QuickSections.tsx';

export function QuickPanel(props: PanelProps) {
  const { t } = useTranslation('shell');
  return (
    <PanelDrawer {...props} title={t('toolbar.quickPanel')}>
      <QuickSections />
    </PanelDrawer>
  );
}
