// A file of own data that the server prepares in the background: asked for, watched, downloaded until it expires.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import type { DataExport } from '@pricevault/contract';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useReport } from '../notices/use-report.ts';

interface PreparedFileProps {
  /** Null while there is none, undefined until that is known. */
  readonly file: DataExport | null | undefined;
  readonly name: string;
  readonly prepare: () => Promise<unknown>;
  readonly download: () => Promise<Blob>;
}

export function PreparedFile({ file, name, prepare, download }: PreparedFileProps) {
  const { t } = useTranslation('ownData');
  const language = useLanguage();
  const report = useReport();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: Promise<unknown>) => {
    setBusy(true);
    await report(work);
    setBusy(false);
  };
  const save = async () => saveFile(name, await download());
  const isPreparing = file?.state === 'preparing';
  const number = (value: number) => formatNumber(value, language);
  const progress = isPreparing
    ? t('progress', { done: number(file.filesDone), total: number(file.files) })
    : '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, alignItems: 'start' }}>
      <Box role="status" sx={{ inlineSize: '100%' }}>
        {isPreparing && (
          <>
            <LinearProgress
              variant="determinate"
              value={(100 * file.filesDone) / file.files}
              aria-label={progress}
              sx={{ mb: 1 }}
            />
            {progress}
          </>
        )}
        {file?.state === 'failed' && <Alert severity="error">{t('failed')}</Alert>}
        {file?.state === 'ready' && (
          <Typography variant="body2">
            {t('ready', {
              at: `\u2068${formatInstantInZone(file.askedAt, language)}\u2069`,
              until: `\u2068${formatInstantInZone(file.expiresAt, language)}\u2069`,
              size: `\u2068${sizeText(file.bytes ?? 0, language)}\u2069`,
            })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {file?.state === 'ready' && (
          <Button
            variant="contained"
            startIcon={<DownloadOutlinedIcon />}
            loading={isBusy}
            onClick={() => void run(save())}
          >
            {t('download')}
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={file === undefined || isPreparing || isBusy}
          onClick={() => void run(prepare())}
        >
          {t(file?.state === 'ready' ? 'prepareAgain' : 'prepare')}
        </Button>
      </Box>
    </Box>
  );
}

/** In kilobytes where megabytes would round to nothing. */
function sizeText(bytes: number, language: LanguageCode): string {
  const isSmall = bytes < 1_000_000;
  return formatNumber(bytes / (isSmall ? 1_000 : 1_000_000), language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  });
}
