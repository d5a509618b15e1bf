// Who can learn what, in plain words, for the protocol in use, with a small picture of where things go.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import styles from './consensus.module.css';

const sides = ['operator', 'members', 'outsiders'] as const;
const canStill = {
  sealed: ['see', 'shift', 'invent', 'script', 'member', 'decimals'],
  rows: ['see', 'shiftRows', 'inventRows', 'script'],
} as const;

export function WhoSeesWhat({ protocol }: { readonly protocol: 1 | 2 }) {
  const { t } = useTranslation('consensus');
  const key = protocol === 2 ? 'sealed' : 'rows';
  return (
    <Panel title={t('who.title')}>
      <Box className={styles.who} role="img" aria-label={t('who.picture')}>
        <span className={styles.whoPage}>{t('who.page')}</span>
        <span className={styles.whoArrow}>{t('who.mask')}</span>
        <span className={styles.whoEnd}>{t('who.vault')}</span>
        <span className={styles.whoArrow}>{t('who.masked')}</span>
        <span className={styles.whoEnd}>{t('who.others')}</span>
      </Box>
      <dl className={styles.whoList}>
        {sides.map((side) => (
          <div key={side}>
            <dt>{t(`who.${side}`)}</dt>
            <dd>{t(`who.${key}.${side}`)}</dd>
          </div>
        ))}
      </dl>
      <Typography variant="h3">{t('who.still')}</Typography>
      <ul className={styles.whoStill}>
        {canStill[key].map((one) => (
          <li key={one}>{t(`who.can.${one}`)}</li>
        ))}
      </ul>
      {protocol === 2 && (
        <Alert severity="info" variant="outlined">
          {t('who.decimals')}
        </Alert>
      )}
    </Panel>
  );
}
