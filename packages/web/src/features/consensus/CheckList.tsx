// Every check of an opened round, with its outcome. A failed one names itself and what it speaks of.
import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';
import type { Check } from '@pricevault/consensus';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { CheckAbout } from './CheckAbout.tsx';
import './consensus.css';

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
    <ul className="pv-checks" aria-label={t('checks.label')}>
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
