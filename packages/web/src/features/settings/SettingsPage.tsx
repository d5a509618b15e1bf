// The user's own headings of trades files.
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvHeadings, type CsvHeading } from '@pricevault/basics';
import { acceptedTables } from '../../lib/files/table-format.ts';
import { useListText } from '../../lib/format/list-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { SampleFile } from '../../ui/upload/SampleFile.tsx';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { CsvExample } from './CsvExample.tsx';
import { HeadingBoard } from './HeadingBoard.tsx';
import { isSameChoice, matchHeadings, withoutFixed } from './heading-choice.ts';
import { useHeadings, useSaveHeadings } from './settings.api.ts';

export function Page() {
  const { t } = useTranslation('settings');
  const headings = useHeadings();
  if (headings.data) return <SettingsEditor saved={headings.data.result} />;
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Panel>
        {headings.error ? (
          <ErrorState error={headings.error} onRetry={() => void headings.refetch()} />
        ) : (
          <LoadingBlock height={420} />
        )}
      </Panel>
    </>
  );
}

const defaultChoice = withoutFixed(csvHeadings);

/** Null where the worker could not be loaded or broke. */
async function readFile(given: File) {
  try {
    const { headingsOfFile } = await import('./headings-file.ts');
    return await headingsOfFile(given);
  } catch {
    return null;
  }
}

/** A file whose headings are all that there are. */
const makeSample = async () => {
  const { writeCsv } = await import('@pricevault/file-formats/csv/write-csv');
  return { name: 'sample-headings.csv', content: writeCsv([csvHeadings]) };
};

function SettingsEditor({ saved }: { readonly saved: readonly CsvHeading[] }) {
  const { t } = useTranslation(['settings', 'common']);
  const listText = useListText();
  const fileSentence = useFileSentence();
  const save = useSaveHeadings();
  const stored = withoutFixed(saved);
  const [changed, setChanged] = useState<readonly CsvHeading[] | null>(null);
  const chosen = changed ?? stored;
  const [isReading, setReading] = useState(false);
  const isDirty = changed !== null && !isSameChoice(changed, stored);

  /** Resolves to whether it is saved. */
  const saveNow = async (): Promise<boolean> => {
    try {
      await save.mutateAsync(chosen);
      setChanged(null);
      notices.show('success', t('saved'));
      return true;
    } catch {
      notices.show('error', t('failed'));
      return false;
    }
  };
  useUnsavedWork({
    isUnsaved: isDirty,
    kind: 'page',
    // The specified question.
    offer: { title: t('leave.question'), yes: t('leave.yes'), no: t('leave.no'), save: saveNow },
  });
  const takeFile = async (given: File) => {
    setReading(true);
    const read = await readFile(given);
    setReading(false);
    if (read === null) {
      notices.show('error', t('common:failure.unknown'));
      return;
    }
    if ('problem' in read) {
      notices.show('error', given.name, fileSentence(read.problem));
      return;
    }
    const { known, unknown } = matchHeadings(read.headings);
    if (known.length === 0) {
      notices.show('error', t('upload.noneKnown', { name: given.name }));
      return;
    }
    setChanged(known);
    notices.show('success', t('upload.taken', { count: known.length, name: given.name }));
    if (unknown.length > 0) {
      notices.show('warning', t('upload.unknown', { names: listText(unknown.slice(0, 10)) }));
    }
  };

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setChanged([])}>
            {t('reset')}
          </Button>
          <Button
            variant="outlined"
            disabled={isSameChoice(chosen, defaultChoice)}
            onClick={() => setChanged(defaultChoice)}
          >
            {t('useDefault')}
          </Button>
          <FileButton
            variant="outlined"
            startIcon={<UploadFileOutlinedIcon />}
            title={t('upload.hint')}
            loading={isReading}
            label={t('upload.file')}
            accept={acceptedTables}
            onFile={(file) => void takeFile(file)}
          >
            {t('upload.action')}
          </FileButton>
          <SampleFile make={makeSample} />
          <FormatChoice />
          <Button
            variant="contained"
            disabled={!isDirty}
            loading={save.isPending}
            onClick={() => void saveNow()}
          >
            {t('common:actions.save')}
          </Button>
        </Box>
      </PageHeader>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <CsvExample chosen={chosen} />
        <HeadingBoard chosen={chosen} onChange={setChanged} />
      </Box>
    </>
  );
}
