// Which of the user's keys is open, where that matters: a rehearsed restore says it always, the other places only what is wrong.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useOwnKeys } from './consensus.api.ts';
import { useConsensusSession } from './consensus-session.tsx';

interface KeyStandingProps {
  /** A result is opened by any own key, a submission is made with the registered one. */
  readonly wanted: 'any' | 'own' | 'registered';
}

export function KeyStanding({ wanted }: KeyStandingProps) {
  const { t } = useTranslation('consensus');
  const { opened } = useConsensusSession();
  const { data } = useOwnKeys();
  if (!opened || !data) return null;
  const found = data.items.find((key) => key.public_key === opened.publicKey);
  const state = !found ? 'foreign' : found.replacedAt === null ? 'current' : 'former';
  const isFine = state === 'current' || (state === 'former' && wanted !== 'registered');
  if (isFine && wanted !== 'any') return null;
  const text =
    isFine || wanted !== 'registered' ? t(`keys.restored.${state}`) : t('key.notCurrent');
  return (
    <Alert severity={isFine ? 'success' : 'warning'} variant="outlined" sx={{ mt: 3 }}>
      {text}
    </Alert>
  );
}
