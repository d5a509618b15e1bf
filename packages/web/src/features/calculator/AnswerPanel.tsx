// The results of a form: what is missing or invalid, and the figures that can be computed.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorView } from './figures.ts';
import { CopyFigures, FigureGroups } from './FigureGroups.tsx';

interface AnswerPanelProps {
  readonly view: CalculatorView;
  /** Tables behind the figures. */
  readonly children?: ReactNode;
}

export function AnswerPanel({ view, children }: AnswerPanelProps) {
  const { t } = useTranslation('calculator');
  const titleId = useId();
  const isUnread = Object.keys(view.problems).length > 0;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        p: 5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Typography variant="h2" id={titleId} sx={{ flexGrow: 1 }}>
          {t('answers')}
        </Typography>
        <CopyFigures groups={view.groups} />
      </Box>
      <div aria-live="polite">
        {isUnread && <Alert severity="warning">{t('fieldsUnread')}</Alert>}
        {view.failure !== null && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {t('noAnswer', { reason: t(`reasons.${view.failure.reason}`) })}
          </Alert>
        )}
      </div>
      <FigureGroups groups={view.groups} />
      {children}
    </Box>
  );
}
