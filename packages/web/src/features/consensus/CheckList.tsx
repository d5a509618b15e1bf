// Every check of an opened round, with its outcome. A failed one says what it is about.
import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';
import type { Check } from '@pricevault/consensus';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import styles from './consensus.module.css';

const icons = {
  passed: CheckCircleOutlinedIcon,
  warning: WarningAmberIcon,
  failed: CancelOutlinedIcon,
  'not-checked': RemoveCircleOutlineIcon,
} as const;

interface CheckListProps {
  readonly checks: readonly Check[];
  /** When the firm’s counting contribution came. */
  readonly ownReceivedAt: string | null;
}

export function CheckList({ checks, ownReceivedAt }: CheckListProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  // Without usable lists nothing else is looked at; with them these two lack something to compare with.
  const isRead = checks.some(({ name, status }) => name === 'round-usable' && status === 'passed');
  const whyNot = (name: Check['name']) => {
    if (isRead && name === 'own-contribution-listed') return t('checks.noMemory');
    if (isRead && name === 'checked-keys-unchanged') return t('checks.noMarks');
    return t('checks.notReached');
  };
  return (
    <ul className={styles.checks} aria-label={t('checks.label')}>
      {checks.map(({ name, status, about }) => {
        const Icon = icons[status];
        return (
          <li key={name} data-status={status} data-check={name}>
            <Icon titleAccess={t(`checks.status.${status}`)} />
            <span>
              {t(`checks.names.${name}`)}
              {status === 'not-checked' && <small>{whyNot(name)}</small>}
              {status === 'warning' && (
                <small>
                  {t('checks.replaced', {
                    at: ownReceivedAt === null ? '–' : formatInstant(ownReceivedAt, language),
                  })}
                </small>
              )}
              {status === 'failed' && name === 'own-contribution-listed' && (
                <small>{t('checks.colleague')}</small>
              )}
              {about.length > 0 && <CheckAbout name={name} about={about} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Of a long list the first ones are enough to ask about. */
const maxNames = 3;

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

/** What a check refers to, by the name under which the page shows it elsewhere: keys by fingerprint. */
function CheckAbout({ name, about }: Pick<Check, 'name' | 'about'>) {
  const kind = kinds[name];
  return kind === 'key' ? <AboutKeys keys={about} /> : <About kind={kind} names={about} />;
}

function AboutKeys({ keys }: { readonly keys: readonly string[] }) {
  const fingerprints = useFingerprints(keys.slice(0, maxNames));
  return <About kind="key" names={keys.map((key, index) => fingerprints[index] ?? key)} />;
}

interface AboutProps {
  readonly kind: Kind;
  readonly names: readonly string[];
}

function About({ kind, names }: AboutProps) {
  const { t } = useTranslation('consensus');
  const shown = names.slice(0, maxNames).join(', ');
  return (
    <small>
      {t(`checks.about.${kind}`)}{' '}
      <bdi dir="ltr">{names.length > maxNames ? `${shown}, …` : shown}</bdi>
    </small>
  );
}
