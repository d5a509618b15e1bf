// Who can learn what, in plain words, for the protocol in use, with a small picture of where things go.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { useKeepers } from './consensus.api.ts';
import { shownKeeperName } from '../../ui/keeper-names.ts';
import styles from './consensus.module.css';

const keptSides = ['operator', 'twoKeepers', 'members', 'outsiders'] as const;
const rowSides = ['operatorAlone', 'members', 'outsiders'] as const;
const canStill = {
  kept: ['lastMark', 'falseMark', 'delay', 'script'],
  rows: ['see', 'shiftRows', 'inventRows', 'script'],
} as const;

export function WhoSeesWhat({ protocol }: { readonly protocol: 1 | 3 }) {
  const { t } = useTranslation('consensus');
  const key = protocol === 3 ? 'kept' : 'rows';
  const { data } = useKeepers();
  return (
    <Panel title={t('who.title')}>
      {key === 'kept' && (
        <Box className={styles.who} role="img" aria-label={t('who.picture')}>
          <span className={styles.whoPage}>{t('who.page')}</span>
          {[0, 1, 2].map((place) => (
            <Box key={place} sx={{ display: 'contents' }}>
              <span className={styles.whoArrow}>{t('who.share', { number: place + 1 })}</span>
              <span className={styles.whoEnd}>
                <bdi>
                  {shownKeeperName(
                    data?.keepers[place]?.name ?? t('who.keeper', { number: place + 1 }),
                    t,
                  )}
                </bdi>
              </span>
            </Box>
          ))}
        </Box>
      )}
      {key === 'kept' && data?.embedded && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {t('keepers.embedded')}
        </Alert>
      )}
      {key === 'kept' && data && data.keepers.length > 0 && !data.embedded && (
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          {t('who.runBy', { operators: data.keepers.map(({ operator }) => operator).join(', ') })}
        </Typography>
      )}
      <dl className={styles.whoList}>
        {key === 'kept' &&
          keptSides.map((side) => (
            <div key={side}>
              <dt>{t(`who.${side}`)}</dt>
              <dd>{t(`who.kept.${side}`)}</dd>
            </div>
          ))}
        {key === 'rows' &&
          rowSides.map((side) => (
            <div key={side}>
              <dt>{t(`who.${side}`)}</dt>
              <dd>{t(`who.rows.${side}`)}</dd>
            </div>
          ))}
      </dl>
      <Typography variant="h3">{t('who.still')}</Typography>
      <ul className={styles.whoStill}>
        {canStill[key].map((one) => (
          <li key={one}>{t(`who.can.${one}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
