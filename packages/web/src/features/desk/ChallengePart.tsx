// The versions of a result, the firm's challenges of it, and the way to challenge it or to give a mark again.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChallengeState } from '@pricevault/basics/desk';
import type { DeskRow, OwnChallenge, ResultVersion } from '@pricevault/contract';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import {
  useChallengesOf,
  useVersions,
  useWithdrawChallenge,
} from '../challenges/challenges.api.ts';
import { isolated, useFigures } from './desk-texts.ts';
import styles from './desk.module.css';

const ChallengeDialog = lazyPart(() => import('./ChallengeDialog.tsx'), 'ChallengeDialog');

const tones: Record<ChallengeState, BadgeTone> = {
  open: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function ChallengePart({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const firmRefusal = useFirmRefusal('desk');
  const messageOf = useFieldMessage();
  const [isAsking, setAsking] = useState(false);
  const mark = { tradeId: row.tradeId, valuationDate: row.valuationDate };
  const own = useChallengesOf(mark);
  const versions = useVersions(mark);
  const { refusal = null, until, reopenUntil, items = [] } = own.data ?? {};
  return (
    <section className={styles.part}>
      <h3>{t('mark.title')}</h3>
      {own.error && !own.data && (
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      )}
      {versions.data && <Versions row={row} versions={versions.data.items} />}
      {reopenUntil && (
        <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
          {t('mark.reopened', { until: formatInstantInZone(reopenUntil, language) })}{' '}
          <Link to="/submissions">{t('mark.giveAgain')}</Link>
        </Alert>
      )}
      {items.length > 0 && (
        <ol className={styles.log}>
          {items.map((one) => (
            <Challenge key={one._id} challenge={one} />
          ))}
        </ol>
      )}
      {own.data && (
        <p className={styles.challenge}>
          <ReasonedButton
            why={firmRefusal ?? (refusal === null ? undefined : messageOf(refusal))}
            variant="outlined"
            size="small"
            onClick={() => setAsking(true)}
          >
            {t('mark.action')}
          </ReasonedButton>
          <small>
            {refusal === null
              ? until && t('mark.until', { until: formatInstantInZone(until, language) })
              : messageOf(refusal)}
          </small>
        </p>
      )}
      <Suspense>
        {isAsking && own.data && (
          <ChallengeDialog row={row} quotes={own.data.quotes} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </section>
  );
}

function Versions({
  row,
  versions,
}: {
  readonly row: DeskRow;
  readonly versions: readonly ResultVersion[];
}) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const figures = useFigures();
  const [only] = versions;
  if (versions.length === 1 && only) {
    const at = isolated(formatInstantInZone(only.knownFrom, language));
    return <p className={styles.hint}>{t('versions.one', { version: only.version, at })}</p>;
  }
  return (
    <table className={styles.versions}>
      <caption>{t('versions.hint')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('versions.version')}</th>
          <th scope="col">{t('versions.from')}</th>
          <th scope="col">{t('versions.mean')}</th>
          <th scope="col">{t('versions.own')}</th>
          <th scope="col">{t('versions.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((one) => (
          <tr key={one.knownFrom}>
            <th scope="row">{one.version}</th>
            <td>{formatInstantInZone(one.knownFrom, language)}</td>
            {one.withdrawnReason === null ? (
              <>
                <td dir="ltr">{figures.value(row, one.mean)}</td>
                <td dir="ltr">{figures.value(row, one.ownValue)}</td>
                <td dir="ltr">{figures.part(row, one.difference)}</td>
              </>
            ) : (
              <td colSpan={3} dir="auto">
                {t('versions.withdrawn', { reason: isolated(one.withdrawnReason) })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Challenge({ challenge }: { readonly challenge: OwnChallenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const report = useReport();
  const refusal = useFirmRefusal('desk');
  const withdraw = useWithdrawChallenge();
  const { _id, state, reason, evidence, madeAt, madeBy, decisionReason } = challenge;
  return (
    <li>
      <p>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>{' '}
        {evidence.file?.fileName ?? t(`evidence.kinds.${evidence.kind}`)}
      </p>
      <p dir="auto">{reason}</p>
      {decisionReason !== null && (
        <p dir="auto">{t('mark.decision', { reason: isolated(decisionReason) })}</p>
      )}
      <small>{[formatInstantInZone(madeAt, language), madeBy].filter(Boolean).join(' · ')}</small>
      {state === 'open' && !refusal && (
        <Button
          size="small"
          loading={withdraw.isPending}
          onClick={() => void report(withdraw.mutateAsync(_id), t('mark.withdrawn'))}
        >
          {t('mark.withdraw')}
        </Button>
      )}
    </li>
  );
}
