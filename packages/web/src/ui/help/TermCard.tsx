// What a term of the market means, above the page beside its field.
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../WhenWanted.tsx';
import type { Term } from './terms.ts';

interface TermCardProps extends OpenedProps {
  readonly term: Term;
}

export function TermCard({ id, anchor, onClose, term }: TermCardProps) {
  const { t } = useTranslation('glossary');
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': `${id}-name`,
          'aria-describedby': `${id}-text`,
          sx: { p: 4, maxInlineSize: '22rem' },
        },
      }}
    >
      <Typography variant="h3" component="h2" id={`${id}-name`} sx={{ mb: 1 }}>
        {t(`terms.${term}.name`)}
      </Typography>
      <Typography id={`${id}-text`} sx={{ textWrap: 'pretty' }}>
        {t(`terms.${term}.text`)}
      </Typography>
    </Popover>
  );
}
