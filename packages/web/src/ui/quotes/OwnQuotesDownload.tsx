// Everything that the user asked for and answered as a file, also what no list shows any more.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { notices } from '../notices/notice-store.ts';

interface OwnQuotesDownloadProps {
  readonly endpoint: Endpoint;
  readonly fileName: 'trade-quotes' | 'bond-quotes';
}

export function OwnQuotesDownload({ endpoint, fileName }: OwnQuotesDownloadProps) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const download = useMutation({
    mutationFn: () => downloadFile(endpoint),
    onSuccess: (file) => saveFile(`${fileName}-${localToday()}.csv`, file),
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
