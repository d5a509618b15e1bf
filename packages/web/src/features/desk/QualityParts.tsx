// The score with its parts, what each of them checks, and the marks that did not pass.
import { useTranslation } from 'react-i18next';
import { qualityLimits } from '@pricevault/pricing';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import type { JudgedMarks } from './desk-marks-protocol.ts';
import styles from './quality.module.css';

interface QualityPartsProps {
  readonly quality: JudgedMarks;
  readonly onOpen: (mark: { tradeId: number; valuationDate: string }) => void;
}

type Part = JudgedMarks['parts'][number];

export function QualityParts({ quality, onOpen }: QualityPartsProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { score, parts, dateBefore, curveDate } = quality;
  const date = (day: string) => formatDate(day, language);
  return (
    <>
      <p className={styles.qualityScore}>
        <strong>{formatFixed(score, 1, language)}</strong> {t('quality.of100')}
      </p>
      <ul className={styles.qualityParts}>
        {parts.map((part) => (
          <QualityRow key={part.code} part={part} quality={quality} onOpen={onOpen} />
        ))}
      </ul>
      <p className={styles.qualityHint}>{t('quality.formula')}</p>
      <p className={styles.qualityHint}>
        {dateBefore === null
          ? t('quality.noDateBefore')
          : t('quality.dateBefore', { date: date(dateBefore) })}{' '}
        {curveDate === null ? t('quality.noCurve') : t('quality.curve', { date: date(curveDate) })}
      </p>
      <p className={styles.qualityHint}>{t('quality.private')}</p>
    </>
  );
}

interface QualityRowProps extends QualityPartsProps {
  readonly part: Part;
}

function QualityRow({ part, quality, onOpen }: QualityRowProps) {
  const { t } = useTranslation('desk');
  const { t: quoted } = useTranslation('quotes');
  const language = useLanguage();
  const { code, weight, checked, failed, points, examples } = part;
  const number = (value: number) => formatNumber(value, language);
  const nameOf = (mark: Part['examples'][number]) => shownShorthand(quoted, mark);
  const hasMark = code !== 'incomplete' && code !== 'late';
  return (
    <li>
      <div className={styles.qualityHead}>
        <strong>{t(`quality.codes.${code}.name`)}</strong>
        <span className={styles.qualityPoints}>{formatFixed(points, 1, language)}</span>
      </div>
      <div className={styles.qualityBar} aria-hidden="true">
        <span style={{ inlineSize: `${points ?? 0}%` }} data-is-full={points === 100} />
      </div>
      <p className={styles.qualityHint}>
        {t(`quality.codes.${code}.text`, {
          days: number(qualityLimits.staleDays),
          bp: number(qualityLimits.forwardBp),
        })}{' '}
        {checked === 0
          ? t('quality.unchecked')
          : t('quality.counted', { failed: number(failed), checked: number(checked) })}{' '}
        {t('quality.weight', { weight: number(weight) })}
      </p>
      {examples.length > 0 && (
        <details>
          <summary>
            {t('quality.show', { count: failed, formatted: number(failed) })}
            {examples.length < failed && ` ${t('quality.first', { count: examples.length })}`}
          </summary>
          <ul className={styles.qualityExamples}>
            {examples.map((mark) => (
              <li key={mark.tradeId}>
                {hasMark ? (
                  <button
                    type="button"
                    className="pv-link"
                    onClick={() =>
                      onOpen({ tradeId: mark.tradeId, valuationDate: quality.valuationDate })
                    }
                  >
                    <bdi>{nameOf(mark)}</bdi>
                  </button>
                ) : (
                  <bdi>{nameOf(mark)}</bdi>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
