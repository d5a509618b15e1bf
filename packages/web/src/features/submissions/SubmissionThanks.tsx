// After a submission: thanks, whether it counts, the receipt, and the way to the results.
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LeftOutRows } from '../../ui/upload/LeftOutRows.tsx';
import { useSkipSentence } from '../../ui/upload/use-skip-sentence.ts';
import { saveResults } from '../results/results.api.ts';
import { useSubmissionResult } from './submissions.api.ts';
import type { SubmissionOutcome } from './use-submission-upload.ts';
import styles from './submissions.module.css';

/** The sentences of a submission name no column. */
const noLabels = {};
const ButtonLink = createLink(Button);

interface SubmissionThanksProps {
  readonly outcome: SubmissionOutcome;
  readonly onAgain: () => void;
}

export function SubmissionThanks({ outcome, onAgain }: SubmissionThanksProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const skipSentence = useSkipSentence(noLabels);
  const latest = useSubmissionResult();
  const { reply, tradeIds, seriesId } = outcome;
  const number = (value: number) => formatNumber(value, language);

  const download = async () => {
    try {
      const results = await latest.mutateAsync(tradeIds);
      if (results.result.length === 0) {
        notices.show('warning', t('thanks.noResults'));
        return;
      }
      await saveResults(results);
      notices.show('success', t('thanks.downloaded'));
    } catch (error) {
      const said = error instanceof ApiError && !error.isOffline ? failureTexts(error)[0] : null;
      notices.show('error', said ?? t('thanks.failed'));
    }
  };

  const facts = [
    ...(reply.valuationDate
      ? [{ name: t('thanks.valuationDate'), value: formatDate(reply.valuationDate, language) }]
      : []),
    { name: t('thanks.stored'), value: number(reply.stored) },
    { name: t('thanks.replaced'), value: number(reply.replaced) },
    ...(reply.withdrawn > 0
      ? [{ name: t('thanks.withdrawn'), value: number(reply.withdrawn) }]
      : []),
    { name: t('thanks.skipped'), value: number(outcome.leftOut) },
    ...(reply.is_timing
      ? [{ name: t('thanks.triesLeft'), value: number(reply.triesLeft) }]
      : reply.nextOpensAt
        ? [{ name: t('thanks.nextOpens'), value: formatInstantInZone(reply.nextOpensAt, language) }]
        : []),
  ];
  return (
    <Panel>
      <Box role="status" sx={{ p: 6 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 1 }}>
          {reply.is_timing ? (
            <CheckCircleIcon sx={{ color: 'var(--pv-success)', fontSize: '1.75rem' }} aria-hidden />
          ) : (
            <ScheduleIcon sx={{ color: 'var(--pv-warning)', fontSize: '1.75rem' }} aria-hidden />
          )}
          <Typography variant="h2">{t('thanks.title')}</Typography>
        </Box>
        <Typography sx={{ color: 'text.secondary', maxInlineSize: '64ch' }}>
          {reply.is_timing
            ? reply.isRepeat
              ? t('notices.repeat')
              : t(reply.stored === 0 ? 'thanks.onlyWithdrawn' : 'thanks.counted')
            : t(`notices.${reply.reason ?? 'late'}`)}
        </Typography>
        <dl className={styles.thanksFacts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.thanksReceipt}>
            <dt>{t('thanks.receipt')}</dt>
            <dd>
              <bdi dir="ltr">{reply.receipt}</bdi>
            </dd>
          </div>
        </dl>
        {outcome.leftOut > 0 && (
          <Box sx={{ mb: 4 }}>
            <LeftOutRows
              rows={outcome.leftOutRows.map((reason) => ({
                line: reason.line,
                text: skipSentence(reason),
              }))}
              total={outcome.leftOut}
            />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={latest.isPending}
            onClick={() => void download()}
          >
            {t('thanks.download')}
          </Button>
          <ButtonLink
            variant="outlined"
            to="/dashboard"
            // Of what was given: another series, or yesterday's results, are not what one looks for now.
            search={{ series: seriesId ?? undefined, date: reply.valuationDate ?? undefined }}
          >
            {t('thanks.view')}
          </ButtonLink>
          <Button variant="text" color="inherit" onClick={onAgain}>
            {t('thanks.another')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
