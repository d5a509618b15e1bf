// A button of the toolbar with the slider for the font size behind it.
import FormatSizeIcon from '@mui/icons-material/FormatSize';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WhenWanted } from '../../ui/WhenWanted.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

const FontSizePanel = lazyPart(() => import('./FontSizePanel.tsx'), 'FontSizePanel');

export function FontSizeMenu() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <ToolbarButton
        label={t('toolbar.fontSize')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        isForDesks
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FormatSizeIcon fontSize="small" />
      </ToolbarButton>
      <WhenWanted isOpen={anchor !== null}>
        <FontSizePanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />
      </WhenWanted>
    </>
  );
}
