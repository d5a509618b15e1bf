// Keepers at first sight, or changed ones: their fingerprints beside those that were confirmed before.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { shownKeeper } from '../../ui/keeper-names.ts';
import type { PinQuestion } from './pin-question.ts';
import styles from './consensus.module.css';

export function KeepersDialog({ trust, descriptor, formerStep, answer }: PinQuestion) {
  const { t } = useTranslation('consensus');
  const { embedded, step } = descriptor;
  const keepers = descriptor.keepers.map((keeper) => shownKeeper(keeper, embedded, t));
  const fingerprints = useFingerprints(keepers.map(({ signKey }) => signKey));
  const former = useFingerprints(trust.keepers.map(({ signKey }) => signKey));
  const isFirst = trust.keepers.length === 0;
  const isChange = keepers.some(({ signKey }, place) => signKey !== trust.keepers[place]?.signKey);
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!isFirst}
      title={isFirst ? t('pins.first') : t('pins.changed')}
      confirmLabel={t('pins.confirm')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isFirst && <span>{t('pins.firstText')}</span>}
        {!isFirst && isChange && (
          <Alert severity="error" variant="outlined">
            {t('pins.changedText')}
          </Alert>
        )}
        {formerStep !== null && (
          <Alert severity="error" variant="outlined">
            {t('pins.step', { step, former: formerStep })}
          </Alert>
        )}
        {embedded && (
          <Alert severity="warning" variant="outlined">
            {t('keepers.embedded')}
          </Alert>
        )}
        <ul className={styles.pinList}>
          {keepers.map(({ name, operator, signKey }, place) => {
            const before = trust.keepers[place];
            return (
              <li key={signKey}>
                <span>
                  <strong dir="auto">{name}</strong>{' '}
                  <span dir="auto">{t('keepers.runBy', { operator })}</span>
                </span>
                <Fingerprint text={fingerprints[place]} />
                {before && before.signKey !== signKey && (
                  <small>
                    {t('pins.before', { name: before.name })} <Fingerprint text={former[place]} />
                  </small>
                )}
              </li>
            );
          })}
        </ul>
      </Box>
    </ConfirmDialog>
  );
}
