// Everything that the user asked for and answered as a file, also what no list shows any more.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { quotesContract, type QuoteKind } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { notices } from '../../ui/notices/notice-store.ts';

export function OwnQuotesDownload({ kind }: { readonly kind: QuoteKind }) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const download = useMutation({
    mutationFn: () => downloadFile(quotesContract[kind].exportOwn),
    onSuccess: (file) => saveFile(`${kind}-quotes-${localToday()}.csv`, file),
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<DownloadOutlinedIcon />}
      title={t('downloadOwnHint')}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('downloadOwn')}
    </Button>
  );
}
