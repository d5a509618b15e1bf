// What a failed check or a warning speaks of, by the name under which the page shows it elsewhere: keys by fingerprint.
import { useTranslation } from 'react-i18next';
import type { Check } from '@pricevault/consensus';
import { useFingerprints } from '../../ui/fingerprint/use-fingerprints.ts';

/** Of a long list the first ones are enough to ask about. */
const mostNames = 3;

type Kind = 'round' | 'state' | 'key' | 'submission' | 'trade' | 'detail';
const kinds: Readonly<Record<Check['name'], Kind>> = {
  'round-usable': 'round',
  'round-closed': 'state',
  'result-whole': 'round',
  'own-key-on-roster': 'key',
  'checked-keys-unchanged': 'key',
  'own-contribution-listed': 'submission',
  'senders-on-roster': 'submission',
  'one-contribution-for-each-firm': 'submission',
  'keys-opened': 'submission',
  'headers-match': 'submission',
  'cohorts-recounted': 'detail', // trades, contributions, or which list does not fit
  'sums-possible': 'trade',
};

export function CheckAbout({ name, about }: Pick<Check, 'name' | 'about'>) {
  const kind = kinds[name];
  return kind === 'key' ? <AboutKeys keys={about} /> : <About kind={kind} names={about} />;
}

function AboutKeys({ keys }: { readonly keys: readonly string[] }) {
  const fingerprints = useFingerprints(keys.slice(0, mostNames));
  return <About kind="key" names={keys.map((key, index) => fingerprints[index] ?? key)} />;
}

interface AboutProps {
  readonly kind: Kind;
  readonly names: readonly string[];
}

function About({ kind, names }: AboutProps) {
  const { t } = useTranslation('consensus');
  const shown = names.slice(0, mostNames).join(', ');
  return (
    <small>
      {t(`checks.about.${kind}`)}{' '}
      <bdi dir="ltr">{names.length > mostNames ? `${shown}, …` : shown}</bdi>
    </small>
  );
}
