// One challenge with its evidence, and the decision on it. Neither the firm nor any mark is shown.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, type Measure } from '@pricevault/basics';
import { challengeLimits } from '@pricevault/basics/desk';
import type { StaffChallenge } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { readEvidenceFile, useDecide } from './challenges.api.ts';
import styles from './challenges.module.css';

interface DecisionDialogProps {
  readonly challenge: StaffChallenge;
  readonly name: string;
  readonly onClose: () => void;
}

export function DecisionDialog({ challenge, name, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['challenges', 'common']);
  const failureTexts = useFailureTexts();
  const decide = useDecide();
  const [attempt] = useState(createAttemptKey);
  const [reason, setReason] = useState('');
  const isOpen = challenge.state === 'open';
  const endWork = useUnsavedWork({ isUnsaved: reason !== '' && !decide.isPending, kind: 'dialog' });
  const send = async (decision: 'accepted' | 'rejected') => {
    const body = { challengeId: challenge._id, decision, reason };
    try {
      await decide.mutateAsync({ key: attempt.keyFor(body), body });
      attempt.accepted();
      notices.show('success', t(`decision.done.${decision}`));
      onClose();
    } catch {
      // The failure is shown above the fields.
    }
  };
  const canDecide = isOpen && !challenge.isOwnFirm && reason.trim() !== '' && !decide.isPending;
  return (
    <TitledDialog
      title={name}
      width="36rem"
      onClose={() => endWork(onClose)}
      content={{ className: styles.content ?? '' }}
      actions={
        <>
          <Button variant="outlined" onClick={() => endWork(onClose)}>
            {t('common:actions.close')}
          </Button>
          {isOpen && (
            <>
              <Button
                variant="outlined"
                disabled={!canDecide}
                loading={decide.isPending && decide.variables.body.decision === 'rejected'}
                onClick={() => void send('rejected')}
              >
                {t('decision.reject')}
              </Button>
              <Button
                variant="contained"
                disabled={!canDecide}
                loading={decide.isPending && decide.variables.body.decision === 'accepted'}
                onClick={() => void send('accepted')}
              >
                {t('decision.accept')}
              </Button>
            </>
          )}
        </>
      }
    >
      {decide.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(decide.error).join(' ')}
        </Alert>
      )}
      <ChallengeFacts challenge={challenge} />
      <section>
        <h3 className={styles.heading}>{t('decision.given')}</h3>
        <p className={styles.text} dir="auto">
          {challenge.reason}
        </p>
        <Evidence challenge={challenge} />
      </section>
      {isOpen ? (
        <>
          <p className={styles.hint}>{t('decision.hint')}</p>
          {challenge.isOwnFirm && (
            <Alert severity="info" variant="outlined">
              {t('decision.ownFirm')}
            </Alert>
          )}
          <TextField
            label={t('decision.reason')}
            value={reason}
            rows={3}
            size="small"
            fullWidth
            required
            disabled={challenge.isOwnFirm}
            helperText={t('decision.reasonHint')}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: challengeLimits.decision, dir: 'auto' } }}
          />
        </>
      ) : (
        <Decision challenge={challenge} />
      )}
    </TitledDialog>
  );
}

function ChallengeFacts({ challenge }: { readonly challenge: StaffChallenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const figure = (value: number | null, measure: Measure) =>
    value === null
      ? null
      : `\u2066${formatFixed(value, decimalsFor(measure, challenge), language)} ${challenge.unit}\u2069`;
  const facts: readonly Fact[] = [
    [t('columns.type'), challenge.instrumentName],
    [t('columns.date'), formatDate(challenge.valuationDate, language)],
    [t('columns.made'), formatInstantInZone(challenge.madeAt, language)],
    [t('columns.mean'), figure(challenge.mean, 'price')],
    [t('facts.std'), figure(challenge.std, 'std')],
    [t('facts.n'), challenge.n],
    [t('facts.version'), challenge.version],
  ];
  return <FactList facts={facts} />;
}

function Evidence({ challenge }: { readonly challenge: StaffChallenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const { transaction, quote, file, kind } = challenge.evidence;
  const number = (value: number | null, digits: number) => formatFixed(value, digits, language);
  const download = async () => {
    try {
      const { fileName, mediaType, content } = await readEvidenceFile(challenge._id);
      const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(fileName, new Blob([bytes], { type: mediaType }));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  const facts: readonly Fact[] = [
    [t('evidence.kind'), t(`evidence.kinds.${kind}`)],
    ...(transaction
      ? ([
          [t('evidence.transactionId'), transaction.transactionId],
          [
            t('evidence.executed'),
            transaction.executionTime && formatInstantInZone(transaction.executionTime, language),
          ],
          [
            t('evidence.terms'),
            [
              transaction.currency,
              `${number(transaction.expiryMonths, 1)}m × ${number(transaction.tenorMonths, 1)}m`,
              transaction.strike === null ? null : `${number(transaction.strike * 100, 3)}%`,
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          [t('evidence.vol'), number(transaction.normalVolBp, decimalsFor('vol', challenge))],
        ] as const)
      : []),
    ...(quote
      ? ([
          [t('evidence.asked'), formatInstantInZone(quote.askedAt, language)],
          [t('evidence.best'), number(quote.best, decimalsFor('price', challenge))],
        ] as const)
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      {file && (
        <Button variant="outlined" size="small" onClick={() => void download()}>
          {t('evidence.download', {
            name: `\u2068${file.fileName}\u2069`,
            size: `\u2066${formatNumber(Math.ceil(file.bytes / 1024), language)} KiB\u2069`,
          })}
        </Button>
      )}
    </>
  );
}

function Decision({ challenge }: { readonly challenge: StaffChallenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const { decidedAt, decidedBy, decisionReason, reopenUntil, state } = challenge;
  const facts: readonly Fact[] = [
    [t('columns.state'), t(`states.${state}`)],
    [t('facts.decidedAt'), decidedAt && formatInstantInZone(decidedAt, language)],
    [t('facts.decidedBy'), decidedBy],
    [t('facts.reopenUntil'), reopenUntil && formatInstantInZone(reopenUntil, language)],
  ];
  return (
    <section>
      <h3 className={styles.heading}>{t('decision.title')}</h3>
      <FactList facts={facts} />
      {decisionReason !== null && (
        <p className={styles.text} dir="auto">
          {decisionReason}
        </p>
      )}
    </section>
  );
}
