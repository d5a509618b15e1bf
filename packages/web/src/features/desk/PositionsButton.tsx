// Loads notionals from a file into this page.
import PaymentsOutlinedIcon from '@mui/icons-material/PaymentsOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { acceptedTables } from '../../lib/files/table-format.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { SampleFile } from '../../ui/upload/SampleFile.tsx';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import { makeSamplePositions } from '../submissions/sample-marks.api.ts';
import { holdPositions } from './positions-store.ts';

export function PositionsButton() {
  const { t } = useTranslation(['desk', 'upload']);
  const { id: userId } = useCurrentUser();
  const failureTexts = useFailureTexts();
  const fileSentence = useFileSentence();
  const load = useMutation({
    mutationFn: async (file: File) => {
      const { readPositions } = await import('./read-positions.ts');
      return { fileName: file.name, read: await readPositions(file) };
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
    onSuccess: ({ fileName, read }) => {
      if ('problem' in read) {
        notices.show('error', fileName, fileSentence(read.problem));
        return;
      }
      const { notionals, markets, problems, doubtfulPrice, sheet } = read;
      holdPositions(userId, { fileName, notionals, markets, problems });
      const from = sheet && sheet.names.length > 1 ? `${t('upload:sheet')}: ${sheet.name}. ` : '';
      const doubt = doubtfulPrice === null ? '' : t('positions.doubtful', { price: doubtfulPrice });
      notices.show(
        doubt === '' && problems.length === 0 ? 'success' : 'warning',
        t('positions.done', { count: notionals.size }),
        from + doubt,
      );
    },
  });
  return (
    <>
      <FileButton
        label={t('positions.file')}
        accept={acceptedTables}
        title={t('positions.hint')}
        startIcon={<PaymentsOutlinedIcon />}
        loading={load.isPending}
        onFile={(file) => load.mutate(file)}
      >
        {t('positions.load')}
      </FileButton>
      <SampleFile make={makeSamplePositions} />
    </>
  );
}
