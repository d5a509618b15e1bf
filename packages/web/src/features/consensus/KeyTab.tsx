// Key management: the user's key pair, a rehearsal of its restore, and the keepers with their fingerprints.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useMembership, useOwnKeys } from './consensus.api.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import { KeyStanding } from './KeyStanding.tsx';
import { KeepersPanel, MakeKeyDialog } from './lazy-parts.ts';
import { OpenKeyForm } from './OpenKeyForm.tsx';

export function KeyTab() {
  const { t } = useTranslation('consensus');
  const { public_key: registered } = useCurrentUser();
  const why = useFirmRefusal('submit');
  const [isMaking, setMaking] = useState(false);
  const isVetted = useMembership(null).data?.isVetted;
  const fingerprint = useFingerprints(registered ? [registered] : [])[0];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <FirmRefusalNote right="submit" />
      {isVetted === false && (
        <Alert severity="info" variant="outlined">
          {t('keys.notVetted')}
        </Alert>
      )}
      <Panel title={t('keys.own')}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 3,
            justifyItems: 'start',
          }}
        >
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '45rem' }}>
            {registered ? t('keys.registered') : t('keys.none')}
          </Typography>
          {registered && (
            <Box data-testid="own-fingerprint">
              <Fingerprint text={fingerprint} />
            </Box>
          )}
          <ReasonedButton
            why={why}
            variant={registered ? 'outlined' : 'contained'}
            onClick={() => setMaking(true)}
          >
            {registered ? t('keys.rotate') : t('keys.make')}
          </ReasonedButton>
          {registered && (
            <Typography sx={{ color: 'text.secondary' }}>{t('keys.rotateHint')}</Typography>
          )}
          <FormerKeys />
        </Box>
      </Panel>
      <Panel title={t('keys.restore')}>
        <Typography sx={{ color: 'text.secondary', mb: 3, maxInlineSize: '45rem' }}>
          {t('keys.restoreHint')}
        </Typography>
        <OpenKeyForm />
        <KeyStanding wanted="any" />
      </Panel>
      <Suspense fallback={<LoadingScreen />}>
        <KeepersPanel />
      </Suspense>
      <Suspense fallback={null}>
        {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      </Suspense>
    </Box>
  );
}

/** The keys that came before the registered one, so that their owner knows which file opens which rounds. */
function FormerKeys() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const keys = useOwnKeys();
  const former = (keys.data?.items ?? []).flatMap(({ replacedAt, ...key }) =>
    replacedAt === null ? [] : [{ ...key, replacedAt }],
  );
  const fingerprints = useFingerprints(former.map((key) => key.public_key));
  if (keys.error && !keys.data) {
    return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />;
  }
  if (former.length === 0) return null;
  return (
    <div>
      <Typography variant="h3">{t('keys.former')}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {former.map(({ public_key: key, createdAt, replacedAt }, index) => (
          <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            <Fingerprint text={fingerprints[index]} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('keys.formerSpan', {
                from: formatInstantInZone(createdAt, language),
                until: formatInstantInZone(replacedAt, language),
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
