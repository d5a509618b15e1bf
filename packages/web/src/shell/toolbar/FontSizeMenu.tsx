// A button of the toolbar with the slider for the font size behind it.
import FormatSizeIcon from '@mui/icons-material/FormatSize';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

const FontSizePanel = lazyPart(() => import('./FontSizePanel.tsx'), 'FontSizePanel');

export function FontSizeMenu() {
  const { t } = useTranslation('shell');
  const { isOpen, button, opened } = useOpener('dialog');
  return (
    <>
      <ToolbarButton label={t('toolbar.fontSize')} {...button} isForDesks>
        <FormatSizeIcon fontSize="small" />
      </ToolbarButton>
      <WhenWanted isOpen={isOpen}>
        <FontSizePanel {...opened} />
      </WhenWanted>
    </>
  );
}
