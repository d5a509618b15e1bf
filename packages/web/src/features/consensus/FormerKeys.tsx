// The keys that came before the registered one, so that their owner knows which file opens which rounds.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useOwnKeys } from './consensus.api.ts';
import { Fingerprint } from '../../ui/fingerprint/Fingerprint.tsx';
import { useFingerprints } from '../../ui/fingerprint/use-fingerprints.ts';

export function FormerKeys() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const former = (useOwnKeys().data?.items ?? []).flatMap(({ replacedAt, ...key }) =>
    replacedAt === null ? [] : [{ ...key, replacedAt }],
  );
  const fingerprints = useFingerprints(former.map((key) => key.public_key));
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
                from: formatInstant(createdAt, language),
                until: formatInstant(replacedAt, language),
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
