// The smile: its parameters, the plot (loaded when it is needed) and the same numbers as a table.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import { figureText } from './figure-text.ts';
import type { FigureFormat } from './figures.ts';
import type { SmileView } from './smile-view.ts';

const SmilePlot = lazy(async () => ({ default: (await import('./SmilePlot.tsx')).SmilePlot }));

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
          <Suspense fallback={<div style={{ blockSize: 280 }} />}>
            <SmilePlot
              smile={smile}
              scale={isNormal ? 1e4 : 100}
              unit={isNormal ? t('units.basisPoints') : t('units.percent')}
            />
          </Suspense>
          <SmileTable smile={smile} isNormal={isNormal} />
        </>
      )}
    </Panel>
  );
}

function SmileTable({ smile, isNormal }: SmilePanelProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const format: FigureFormat = isNormal ? 'basisPoints' : 'percent';
  const vol = isNormal ? t('units.basisPoints') : t('units.percent');
  return (
    <details className="pv-smile-table">
      <summary>{t('smile.asTable')}</summary>
      <table className="pv-figures" aria-label={t('smile.title')} dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('smile.axisStrike')}</th>
            <th scope="col">{t('smile.strikePercent')}</th>
            <th scope="col">{t('smile.axisVol', { unit: vol })}</th>
          </tr>
        </thead>
        <tbody>
          {smile.rows.map((point) => (
            <tr key={point.offset}>
              <td className="pv-number">{figureText(point.offset, 'count', language)}</td>
              <td className="pv-number">{figureText(point.strike, 'percent', language)}</td>
              {point.vol.ok ? (
                <td className="pv-number">{figureText(point.vol.value, format, language)}</td>
              ) : (
                <td className="pv-reason">{t(`reasons.${point.vol.reason}`)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
