// One window as operators see it: how many firms have given, in bands, and what can be done about it.
import { useTranslation } from 'react-i18next';
import type { OperatedState, OperatedWindow } from '@pricevault/contract';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { WindowAction } from './operations.api.ts';
import styles from './operations.module.css';

const tones: Record<OperatedState, BadgeTone> = {
  open: 'success',
  closed: 'neutral',
  held: 'warning',
  failing: 'error',
  final: 'info',
};

interface WindowRowProps {
  readonly window: OperatedWindow;
  readonly onAsk: (action: WindowAction) => void;
  /** The window has closed while it was shown. */
  readonly onEnd: () => void;
}

export function WindowRow({ window, onAsk, onEnd }: WindowRowProps) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const sentences = useSentences(window);
  const steps = useSteps(window);
  const date = formatDate(window.valuationDate, language);
  // Isolated, so that the date beside a Latin name stays in one piece in Arabic.
  const name = `\u2068${window.instrumentName}\u2069 · \u2068${date}\u2069`;
  const firms = ({ band, count }: OperatedWindow['expected']) =>
    count === null ? t(`windows.bands.${band}`) : formatNumber(count, language);
  return (
    <li className={styles.operatedWindow}>
      <div className={styles.operatedAbout}>
        <p className={styles.operatedHead}>
          <strong>
            <bdi>{window.instrumentName}</bdi>
          </strong>
          <Badge tone={tones[window.state]}>{t(`windows.states.${window.state}`)}</Badge>
          {window.isSample && <Badge tone="neutral">{t('windows.sample')}</Badge>}
          {window.isCorrection && <Badge tone="neutral">{t('windows.correction')}</Badge>}
        </p>
        <FactList
          facts={[
            [t('windows.date'), date],
            [t('windows.currency'), window.currency],
            [
              window.isOpen ? t('windows.closesIn') : t('windows.closedAt'),
              window.isOpen ? (
                <Countdown key={window.closesAt} until={window.closesAt} isDeadline onEnd={onEnd} />
              ) : (
                formatInstantInZone(window.closesAt, language)
              ),
            ],
            ...(window.given
              ? [
                  [t('windows.given'), firms(window.given)] as const,
                  [t('windows.expected'), firms(window.expected)] as const,
                ]
              : []),
          ]}
        />
        {sentences.map((sentence) => (
          <p key={sentence} className={styles.operationsQuiet}>
            {sentence}
          </p>
        ))}
      </div>
      {steps.length > 0 && (
        <div className={styles.operatedActions}>
          {steps.map(({ action, why }) => (
            <ReasonedButton
              key={action}
              size="small"
              variant="outlined"
              why={why}
              aria-label={t(`actionsOf.${action}`, { window: name })}
              onClick={() => onAsk(action)}
            >
              {t(`actions.${action}`)}
            </ReasonedButton>
          ))}
        </div>
      )}
    </li>
  );
}

function useSentences(window: OperatedWindow): string[] {
  const { heldReason, extensions, remindedAt, isOpen, extendableUntil } = window;
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const at = (instant: string) => `\u2068${formatInstantInZone(instant, language)}\u2069`;
  const said = (text: string) => `\u2068${text}\u2069`;
  return [
    ...(heldReason === null ? [] : [t('windows.held', { reason: said(heldReason) })]),
    ...extensions.map(({ closedAt, closesAt, reason }) =>
      t('windows.extended', { from: at(closedAt), to: at(closesAt), reason: said(reason) }),
    ),
    ...(isOpen && remindedAt !== null ? [t('windows.reminded', { at: at(remindedAt) })] : []),
    // A phone shows no title of a button.
    ...(isOpen && extendableUntil === null ? [t('why.notExtendable')] : []),
  ];
}

interface Step {
  readonly action: WindowAction;
  readonly why: string | null;
}

function useSteps(window: OperatedWindow): Step[] {
  const { t } = useTranslation('operations');
  const { state, isOpen, isCorrection, extendableUntil } = window;
  if (state === 'final') return [];
  const notExtendable = extendableUntil === null ? t('why.notExtendable') : null;
  return [
    ...(isOpen && !isCorrection ? [{ action: 'remind', why: null } as const] : []),
    ...(isOpen ? [{ action: 'extend', why: notExtendable } as const] : []),
    ...(state === 'failing' ? [{ action: 'retry', why: null } as const] : []),
    { action: state === 'held' ? 'release' : 'hold', why: null },
  ];
}
