// The hash chain, verified when somebody asks for it: a stretch at a time, so that a long one shows how far it is.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { Scope } from './audit.address.ts';
import { verifyChainAfter, type ChainReport } from './audit.api.ts';
import styles from './audit.module.css';

export function ChainPanel({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const [report, setReport] = useState<ChainReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);

  const verify = async () => {
    const run = new AbortController();
    last.current = run;
    setRunning(run);
    setReport(null);
    setFailure(null);
    try {
      for (let after = 0; ;) {
        const next = await verifyChainAfter(scope, after, run.signal);
        setReport(next);
        if (next.brokenAt !== null || next.verifiedTo >= next.head || next.verifiedTo === after)
          break;
        after = next.verifiedTo;
      }
    } catch (error) {
      if (!run.signal.aborted) setFailure(failureTexts(error).join(' '));
    }
    setRunning(null);
  };

  const number = (value: number) => formatNumber(value, language);
  return (
    <Panel title={t('chain.title')}>
      <div className={styles.chainLine}>
        <p>{t('chain.purpose')}</p>
        {running ? (
          <Button color="inherit" variant="outlined" onClick={() => running.abort()}>
            {t('chain.stop')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void verify()}>
            {t(report ? 'chain.again' : 'chain.verify')}
          </Button>
        )}
      </div>
      <div role="status">
        {running ? (
          <Progress report={report} />
        ) : (
          report && <Outcome report={report} number={number} />
        )}
      </div>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {failure}
        </Alert>
      )}
    </Panel>
  );
}

function Progress({ report }: { readonly report: ChainReport | null }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const share = report && report.head > 0 ? (100 * report.verifiedTo) / report.head : 0;
  const label = t('chain.progress', {
    done: formatNumber(report?.verifiedTo ?? 0, language),
    total: report ? formatNumber(report.head, language) : '…',
  });
  return (
    <div className={styles.chainProgress}>
      <LinearProgress variant="determinate" value={share} aria-label={label} sx={{ mb: 1 }} />
      {label}
    </div>
  );
}

interface OutcomeProps {
  readonly report: ChainReport;
  readonly number: (value: number) => string;
}

function Outcome({ report, number }: OutcomeProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { verifiedTo, head, archived, unsealed, brokenAt, checkedAt } = report;
  const at = `\u2068${formatInstantInZone(checkedAt, language)}\u2069`;
  if (brokenAt !== null) {
    return (
      <Alert severity="error" sx={{ mt: 3 }}>
        {t('chain.broken', { number: number(brokenAt), at })}
      </Alert>
    );
  }
  const said = verifiedTo >= head ? 'chain.whole' : 'chain.stopped';
  return (
    <Alert severity={verifiedTo >= head ? 'success' : 'info'} sx={{ mt: 3 }}>
      {t(said, { number: number(verifiedTo), at })}
      {archived > 0 && ` ${t('chain.archived', { number: number(archived) })}`}
      {unsealed > 0 && ` ${t('chain.unsealed', { number: number(unsealed) })}`}
    </Alert>
  );
}
