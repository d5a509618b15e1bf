// Challenges a published result: why, and what speaks for it.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '@pricevault/basics';
import {
  challengeLimits,
  evidenceKinds,
  evidenceMediaTypes,
  type EvidenceKind,
} from '@pricevault/basics/desk';
import type { ChallengeEvidence, challengesContract, DeskRow, ReplyOf } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useFailureTexts, useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useChallenge } from '../challenges/challenges.api.ts';
import { useTradeName } from './desk-texts.ts';
import { useTransactionsNear } from './Nearby.tsx';
import styles from './desk.module.css';

type Quotes = ReplyOf<typeof challengesContract.ofMark>['quotes'];
type FileEvidence = Extract<ChallengeEvidence, { kind: 'file' }>;

interface ChallengeDialogProps {
  readonly row: DeskRow;
  readonly quotes: Quotes;
  readonly onClose: () => void;
}

export function ChallengeDialog({ row, quotes, onClose }: ChallengeDialogProps) {
  const { t } = useTranslation(['challenges', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const messageOf = useFieldMessage();
  const nameOf = useTradeName();
  const send = useChallenge();
  const nearest = useTransactionsNear(row).data?.items ?? [];
  const nearestId = useId();
  const [attempt] = useState(createAttemptKey);
  const [kind, setKind] = useState<EvidenceKind>('transaction');
  const [reason, setReason] = useState('');
  const [transactionId, setTransactionId] = useState('');
  const [requestId, setRequestId] = useState(quotes[0]?.requestId ?? '');
  const [file, setFile] = useState<FileEvidence | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const evidence = evidenceOf();
  const isUnsaved = reason !== '' || transactionId !== '' || file !== null;
  const endWork = useUnsavedWork({ isUnsaved: isUnsaved && !send.isPending, kind: 'dialog' });

  function evidenceOf(): ChallengeEvidence | null {
    if (kind === 'file') return file;
    if (kind === 'quote') return requestId === '' ? null : { kind, requestId };
    const trimmed = transactionId.trim();
    return trimmed === '' ? null : { kind, transactionId: trimmed };
  }

  const choose = async (chosen: File) => {
    setProblem(undefined);
    setFile(null);
    const mediaType = evidenceMediaTypes.find((type) => type === chosen.type);
    if (!mediaType) setProblem(messageOf('evidenceFileInvalid'));
    else if (chosen.size > challengeLimits.fileBytes) setProblem(messageOf('evidenceFileTooLarge'));
    else {
      const fileName = chosen.name.slice(-challengeLimits.fileName);
      setFile({ kind: 'file', fileName, mediaType, content: await base64Of(chosen) });
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!evidence) return;
    const { tradeId, valuationDate } = row;
    const body = { tradeId, valuationDate, reason, evidence };
    try {
      await send.mutateAsync({ key: attempt.keyFor(body), body });
      attempt.accepted();
      notices.show('success', t('dialog.done'));
      onClose();
    } catch {
      // The failure is shown above the fields.
    }
  };
  return (
    <TitledDialog
      title={t('dialog.title', { trade: nameOf(row) })}
      width="32rem"
      onClose={() => endWork(onClose)}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={send.isPending} onClick={() => endWork(onClose)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={send.isPending}
            disabled={evidence === null || reason.trim() === ''}
          >
            {t('mark.action')}
          </Button>
        </>
      }
    >
      {send.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(send.error).join(' ')}
        </Alert>
      )}
      <p className={styles.intro}>{t('dialog.purpose')}</p>
      <TextField
        label={t('dialog.reason')}
        value={reason}
        rows={3}
        size="small"
        fullWidth
        required
        helperText={t('dialog.reasonHint')}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: challengeLimits.reason, dir: 'auto' } }}
      />
      <SelectField
        label={t('evidence.kind')}
        value={kind}
        fullWidth
        onChange={(next) => setKind(next as EvidenceKind)}
      >
        {optionsOf(evidenceKinds.map((one) => [one, t(`evidence.kinds.${one}`)]))}
      </SelectField>
      {kind === 'transaction' && (
        <>
          <TextField
            label={t('evidence.transactionId')}
            value={transactionId}
            size="small"
            fullWidth
            required
            helperText={t('evidence.transactionHint')}
            onChange={(event) => setTransactionId(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', list: nearestId } }}
          />
          <datalist id={nearestId}>
            {nearest.map((near) => (
              <option key={near.transactionId} value={near.transactionId}>
                {formatInstantInZone(near.executionTime, language)}
              </option>
            ))}
          </datalist>
        </>
      )}
      {kind === 'quote' &&
        (quotes.length === 0 ? (
          <p className={styles.hint}>{t('evidence.noQuotes')}</p>
        ) : (
          <SelectField
            label={t('evidence.quote')}
            value={requestId}
            fullWidth
            hint={t('evidence.quoteHint')}
            onChange={setRequestId}
          >
            {optionsOf(
              quotes.map((quote) => [
                quote.requestId,
                [
                  formatInstantInZone(quote.askedAt, language),
                  `${formatFixed(quote.best, decimalsFor('price', row), language)} ${row.unit}`,
                ].join(' · '),
              ]),
            )}
          </SelectField>
        ))}
      {kind === 'file' && (
        <p className={styles.challenge}>
          <FileButton
            variant="outlined"
            label={t('evidence.kinds.file')}
            accept={evidenceMediaTypes.join(',')}
            onFile={(chosen) => void choose(chosen)}
          >
            {t('evidence.choose')}
          </FileButton>
          <small role={problem === undefined ? undefined : 'alert'}>
            {problem ?? file?.fileName ?? t('evidence.fileHint')}
          </small>
        </p>
      )}
    </TitledDialog>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
