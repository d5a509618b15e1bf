// Every check of an opened round, with its outcome. A failed one says what it is about.
import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import { useTranslation } from 'react-i18next';
import type { KeptCheck } from '@pricevault/consensus/protocol3';
import styles from './consensus.module.css';

const icons = {
  passed: CheckCircleOutlinedIcon,
  failed: CancelOutlinedIcon,
  'not-checked': RemoveCircleOutlineIcon,
} as const;
/** Of a long list the first ones are enough to ask about. */
const maxNames = 3;

export function CheckList({ checks }: { readonly checks: readonly KeptCheck[] }) {
  const { t } = useTranslation('consensus');
  const hasFailure = checks.some(({ status }) => status === 'failed');
  // Without a failure these lack something to compare with.
  const whyNot = (name: KeptCheck['name']) => {
    if (hasFailure) return t('checks.notReached');
    return name === 'own-contribution-in-set' ? t('checks.noMemory') : t('checks.noPins');
  };
  return (
    <ul className={styles.checks} aria-label={t('checks.label')}>
      {checks.map(({ name, status, about }) => {
        const Icon = icons[status];
        const shown = about.slice(0, maxNames).join(', ');
        return (
          <li key={name} data-status={status} data-check={name}>
            <Icon titleAccess={t(`checks.status.${status}`)} />
            <span>
              {t(`checks.names.${name}`)}
              {status === 'not-checked' && <small>{whyNot(name)}</small>}
              {status === 'failed' && name === 'own-contribution-in-set' && (
                <small>{t('checks.colleague')}</small>
              )}
              {about.length > 0 && (
                <small>
                  {t('checks.about')}{' '}
                  <bdi dir="ltr">{about.length > maxNames ? `${shown}, …` : shown}</bdi>
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
