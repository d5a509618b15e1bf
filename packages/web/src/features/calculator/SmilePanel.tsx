// The smile: the plot and the same numbers as a table.
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { NumberTable } from './NumberTable.tsx';
import { SmilePlot } from './SmilePlot.tsx';
import type { SmileView } from './smile-view.ts';

interface SmilePanelProps {
  readonly smile: SmileView;
  readonly isNormal: boolean;
}

export function SmilePanel({ smile, isNormal }: SmilePanelProps) {
  const { t } = useTranslation('calculator');
  const isEmpty = !smile.curve.some(({ vol }) => vol.ok);
  return (
    <Panel title={t('smile.title')}>
      {isEmpty ? (
        <p style={{ margin: 0, color: 'var(--pv-muted)' }}>
          {smile.atStrike.ok || smile.curve.length === 0
            ? t('smile.nothing')
            : t('noAnswer', { reason: t(`reasons.${smile.atStrike.reason}`) })}
        </p>
      ) : (
        <>
          <SmilePlot
            smile={smile}
            scale={isNormal ? 1e4 : 100}
            unit={isNormal ? t('units.basisPoints') : t('units.percent')}
          />
          <SmileTable smile={smile} isNormal={isNormal} />
        </>
      )}
    </Panel>
  );
}

function SmileTable({ smile, isNormal }: SmilePanelProps) {
  const { t } = useTranslation('calculator');
  const unit = isNormal ? t('units.basisPoints') : t('units.percent');
  return (
    <NumberTable
      name={t('smile.title')}
      summary={t('smile.asTable')}
      rows={smile.rows}
      keyOf={({ offset }) => offset}
      columns={[
        { title: t('smile.axisStrike'), format: 'count', value: ({ offset }) => offset },
        { title: t('smile.strikePercent'), format: 'percent', value: ({ strike }) => strike },
        {
          title: t('smile.axisVol', { unit }),
          format: isNormal ? 'basisPoints' : 'percent',
          value: ({ vol }) => (vol.ok ? vol.value : t(`reasons.${vol.reason}`)),
        },
      ]}
    />
  );
}
