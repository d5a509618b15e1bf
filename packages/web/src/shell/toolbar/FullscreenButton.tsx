// Takes the whole screen and gives it back.
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import { useTranslation } from 'react-i18next';
import { canGoFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

export function FullscreenButton() {
  const { t } = useTranslation('shell');
  const isFullscreen = useIsFullscreen();
  if (!canGoFullscreen()) return null;
  return (
    <ToolbarButton
      label={isFullscreen ? t('fullscreen.leave') : t('fullscreen.enter')}
      isForDesks
      onClick={toggleFullscreen}
    >
      {isFullscreen ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
    </ToolbarButton>
  );
}
