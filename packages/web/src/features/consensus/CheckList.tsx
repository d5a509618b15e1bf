// Every check of an opened round, with its outcome. A failed one names itself and what it speaks of.
import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import { useTranslation } from 'react-i18next';
import type { Check } from '@pricevault/consensus';
import './consensus.css';

const icons = {
  passed: CheckCircleOutlinedIcon,
  failed: CancelOutlinedIcon,
  'not-checked': RemoveCircleOutlineIcon,
} as const;

export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation('consensus');
  return (
    <ul className="pv-checks" aria-label={t('checks.label')}>
      {checks.map(({ name, status, about }) => {
        const Icon = icons[status];
        return (
          <li key={name} data-status={status} data-check={name}>
            <Icon titleAccess={t(`checks.status.${status}`)} />
            <span>
              {t(`checks.names.${name}`)}
              {status === 'not-checked' && (
                <small>
                  {name === 'own-contribution-listed'
                    ? t('checks.noMemory')
                    : t('checks.notReached')}
                </small>
              )}
              {status === 'failed' && name === 'own-contribution-listed' && (
                <small>{t('checks.colleague')}</small>
              )}
              {about.length > 0 && <small dir="ltr">{about.slice(0, 3).join(', ')}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
