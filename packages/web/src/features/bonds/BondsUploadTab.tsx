// Bonds for admins: a holdings file, previewed against what is stored, matched by ISIN; and the requested bonds that wait.
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bondColumns } from '@pricevault/basics';
import { bondsContract } from '@pricevault/contract';
import { callThroughWorker } from '../../lib/http/worker-call.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SavedUploadPanel } from '../../ui/upload/SavedUploadPanel.tsx';
import { useSavedUpload } from '../../ui/upload/use-saved-upload.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './bonds-upload.worker.ts?worker&url';

const WaitingProposals = lazyPart(() => import('./BondProposals.tsx'), 'WaitingProposals');

/** Pixels, where the usual width is too narrow. */
const widths: Readonly<Record<string, number>> = { isin: 150, name: 280, location: 150 };

const makeSample = async () => {
  const { sampleBonds } = await import('@pricevault/file-formats/samples/sample-tables');
  return { name: 'sample-bonds.csv', content: sampleBonds() };
};

export function BondsUploadTab() {
  const { t } = useTranslation('bonds');
  const saved = useSavedUpload({
    workerAddress,
    choice: null,
    readStored: (carry) => callThroughWorker(bondsContract.stored, carry),
    send: (upload, key) => callThroughWorker(bondsContract.upload, upload.carry('sendRows'), key),
    doneText: t('done'),
  });
  const fields = useMemo(
    () =>
      bondColumns.map(({ field, kind }) => ({
        field,
        header: t(`fields.${field}`),
        isNumber: kind === 'number',
        width: widths[field],
      })),
    [t],
  );
  return (
    <SavedUploadPanel
      saved={saved}
      fields={fields}
      file={t('file')}
      hint={t('hint')}
      sample={makeSample}
      saveLine={(rows) => t('saveLine', rows)}
    >
      <Suspense>
        <WaitingProposals />
      </Suspense>
    </SavedUploadPanel>
  );
}
