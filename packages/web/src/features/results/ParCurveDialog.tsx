// For admins: the par swap rates of a day from a file. What was read is shown before it is loaded.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParCurveFile, QuoteProblem } from '@pricevault/file-formats/curves/par-curve-file';
import type { SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { localToday } from '../../lib/time/clock.ts';
import { loadPart } from '../../lib/parts/part-loading.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { SheetChoice } from '../../ui/upload/SheetChoice.tsx';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import { LoadedCurves } from './LoadedCurves.tsx';
import type { checkQuotes } from './curve-check.ts';
import {
  asSent,
  curveName,
  nextCurve,
  quotesOf,
  readCurveFile,
  type CurveChoice,
} from './par-curve-choice.ts';
import { CurveLeftOut, ParCurveReview } from './ParCurveReview.tsx';
import { useLoadParCurve, useParCurves, useParCurvesOf } from './par-curves.api.ts';

interface ReadFile {
  readonly name: string;
  readonly source: File;
  readonly sheet: SheetOfFile | null;
  readonly file: ParCurveFile;
  readonly checkQuotes: typeof checkQuotes;
  /** Names of the curves that are loaded from it already. */
  readonly loaded: ReadonlySet<string>;
}

/** Why a file cannot be read, and the sheets of which another could be. */
interface Refusal extends Pick<ReadFile, 'source' | 'sheet'> {
  readonly text: string;
}

const makeSample = async () => {
  const { sampleParCurve } = await import('@pricevault/file-formats/samples/sample-tables');
  return { name: 'sample-curve.csv', content: sampleParCurve(localToday()) };
};

/** For six columns of a quote. */
const dialogWidth = { '--pv-dialog-width': '40rem' } as CSSProperties;

export function ParCurveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['results', 'common', 'upload']);
  const language = useLanguage();
  const titleId = useId();
  const fileSentence = useFileSentence();
  const failureTexts = useFailureTexts();
  const curves = useParCurves();
  const load = useLoadParCurve();
  const attempt = useMemo(createAttemptKey, []);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Of the file that was loaded last. */
  const [leftOut, setLeftOut] = useState<readonly QuoteProblem[]>([]);
  const [choice, setChoice] = useState<CurveChoice>({ currency: 'USD', date: '', unit: 'decimal' });
  const ofDate = useParCurvesOf(choice.date);
  const quotes = useMemo(() => (read ? quotesOf(read.file, choice) : []), [read, choice]);
  const check = useMemo(
    () => read?.checkQuotes(choice.currency, choice.date, quotes) ?? null,
    [read, choice.currency, choice.date, quotes],
  );

  const take = async (file: File, sheet?: string) => {
    load.reset();
    setRefusal(null);
    setLeftOut([]);
    const found = await readCurveFile(file, sheet);
    if ('problem' in found) {
      setRead(null);
      setRefusal({ text: fileSentence(found.problem), source: file, sheet: found.sheet ?? null });
      return;
    }
    const part = await loadPart(() => import('./curve-check.ts')).catch((error: unknown) => {
      setRefusal({ text: failureTexts(error).join(' '), source: file, sheet: null });
    });
    if (!part) return;
    setRead({
      name: file.name,
      source: file,
      sheet: found.sheet,
      file: found.read,
      checkQuotes: part.checkQuotes,
      loaded: new Set(),
    });
    const first = nextCurve(found.read) ?? { currency: 'USD', date: '' };
    setChoice({ ...first, unit: found.read.unit });
  };
  const again = () => {
    load.reset();
    setRead(null);
    setRefusal(null);
  };
  const save = async () => {
    const { currency, date } = choice;
    const body = { currency, date, quotes: quotes.map(asSent) };
    try {
      await load.mutateAsync({ key: attempt.keyFor(body), body });
    } catch {
      return; // said below the quotes
    }
    attempt.accepted();
    notices.show('success', t('curves.loaded', { currency, date: formatDate(date, language) }));
    if (!read) return;
    // A file of several days or currencies stays until all of them are loaded.
    const loaded = new Set(read.loaded).add(curveName(read.file, choice));
    const next = nextCurve(read.file, loaded);
    if (next) {
      load.reset();
      setRead({ ...read, loaded });
      setChoice({ ...choice, ...next });
      return;
    }
    setLeftOut(read.file.problems);
    again();
  };
  const endWork = useUnsavedWork({ isUnsaved: read !== null, kind: 'dialog' });
  const close = () => endWork(onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      style={dialogWidth}
      aria-labelledby={titleId}
      onClose={load.isPending ? undefined : close}
    >
      <DialogTitle id={titleId}>{t('curves.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('curves.purpose')}</Typography>
        {!read && (
          <DropZone
            label={t('curves.file')}
            hint={t('curves.hint')}
            sample={makeSample}
            onFile={(file) => void take(file)}
          />
        )}
        {refusal && (
          <Alert severity="error">
            <strong dir="auto">{refusal.source.name}</strong>: {refusal.text}
            <SheetChoice
              isBelowRefusal
              sheet={refusal.sheet}
              onChoose={(name) => void take(refusal.source, name)}
            />
          </Alert>
        )}
        {read && (
          <SheetChoice
            sheet={read.sheet}
            isDisabled={load.isPending}
            onChoose={(name) => void take(read.source, name)}
          />
        )}
        {read && (
          <ParCurveReview
            name={read.name}
            file={read.file}
            quotes={quotes}
            check={check}
            choice={choice}
            onChange={(next) => {
              load.reset();
              setChoice(next);
            }}
            isReplacing={
              ofDate.data?.items.some(({ currency }) => currency === choice.currency) ?? false
            }
          />
        )}
        {load.error && <Alert severity="error">{failureTexts(load.error).join(' ')}</Alert>}
        {!read && <CurveLeftOut problems={leftOut} />}
        {!read && <LoadedCurves curves={curves} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {read && (
          <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
            <Button variant="text" color="inherit" disabled={load.isPending} onClick={again}>
              {t('upload:another')}
            </Button>
          </Box>
        )}
        <Button variant="outlined" disabled={load.isPending} onClick={close}>
          {t('common:actions.close')}
        </Button>
        {read && (
          <Button
            variant="contained"
            disabled={check?.ok !== true}
            loading={load.isPending}
            onClick={() => void save()}
          >
            {t('curves.load')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
