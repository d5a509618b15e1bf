// The results of a form: what is missing or invalid, and the figures that can be computed.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import {
  type CalculatorView,
  figureFormats,
  type Figure,
  type FigureGroup,
  type FigureKey,
  type GroupTitle,
} from './figures.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { figureText, fullPrecision } from './figure-text.ts';
import styles from './calculator.module.css';

interface AnswerPanelProps {
  readonly view: CalculatorView;
  /** Of the amounts. */
  readonly currency: string;
  /** Tables behind the figures. */
  readonly children?: ReactNode;
}

export function AnswerPanel({ view, currency, children }: AnswerPanelProps) {
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
        <CopyFigures groups={view.groups} currency={currency} />
      </Box>
      <div aria-live="polite">
        {isUnread && <Alert severity="warning">{t('fieldsUnread')}</Alert>}
        {view.failure !== null && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {t('noAnswer', { reason: t(`reasons.${view.failure.reason}`) })}
          </Alert>
        )}
      </div>
      <FigureGroups groups={view.groups} currency={currency} />
      {children}
    </Box>
  );
}

// Figures with their units in a table whose numbers line up, and a button that copies all of them.
type Group = FigureGroup<GroupTitle, FigureKey>;

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly currency: string;
}

function FigureGroups({ groups, currency }: GroupsProps) {
  const { t } = useTranslation('calculator');
  return (
    <div className={styles.figureGroups}>
      {groups.map(({ title, figures }) => (
        <section key={title}>
          <h3 id={`figures-${title}`}>{t(`groups.${title}`)}</h3>
          <table className={styles.figures} aria-labelledby={`figures-${title}`}>
            <tbody>
              {figures.map((one) => (
                <FigureRow key={one.key} figure={one} currency={currency} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

interface FigureRowProps {
  readonly figure: Figure<FigureKey>;
  readonly currency: string;
}

function FigureRow({ figure, currency }: FigureRowProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const { key, format, outcome, isAnswer = false } = figure;
  const { unit } = figureFormats[format];
  return (
    <tr className={isAnswer ? styles.answer : ''} data-figure={key}>
      <th scope="row">{t(`figures.${key}`)}</th>
      {outcome.ok ? (
        <>
          <td className={styles.number}>
            <bdi dir="ltr">{figureText(outcome.value, format, language)}</bdi>
          </td>
          <td className={styles.unit}>{unit === null ? '' : t(`units.${unit}`, { currency })}</td>
        </>
      ) : (
        <td className={styles.reason} colSpan={2}>
          {t(`reasons.${outcome.reason}`)}
        </td>
      )}
    </tr>
  );
}

/** Label, value with every digit, unit: tabs between them, as a spreadsheet takes it. */
function CopyFigures({ groups, currency }: GroupsProps) {
  const { t } = useTranslation('calculator');
  const line = ({ key, format, outcome }: Figure<FigureKey>) => {
    const { unit } = figureFormats[format];
    return [
      t(`figures.${key}`),
      outcome.ok ? fullPrecision(outcome.value, format) : t(`reasons.${outcome.reason}`),
      outcome.ok && unit !== null ? t(`units.${unit}`, { currency }) : '',
    ].join('\t');
  };
  const copy = async () => {
    const text = groups.flatMap(({ figures }) => figures.map(line)).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      notices.show('success', t('copied'));
    } catch {
      notices.show('error', t('notCopied'));
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopyIcon />}
      disabled={groups.length === 0}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  );
}
