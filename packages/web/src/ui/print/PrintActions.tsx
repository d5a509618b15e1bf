// Printing a page of results, and saving it as a PDF: both say what the page is of, when, where from and by which version.
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { notices } from '../notices/notice-store.ts';
import styles from './print.module.css';

type Facts = readonly (readonly [name: string, value: string | null | undefined])[];

interface PrintActionsProps {
  readonly title: string;
  /** What the page is of: series, valuation date, choices. Without a value they are left out. */
  readonly facts: Facts;
  /** Without its ending. */
  readonly fileName: string;
}

export function PrintActions({ title, facts, fileName }: PrintActionsProps) {
  const { t } = useTranslation('print');
  const language = useLanguage();
  const { displayName } = useCurrentUser();
  // Written when it is asked for: the moment is that of the print.
  const head = () =>
    [
      ...facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
      [t('source'), `PriceVault, ${location.host}${location.pathname}${location.search}`] as const,
      [t('version'), version] as const,
      [
        t('made'),
        `${displayName}, ${formatInstantInZone(new Date(serverNow()), language)}`,
      ] as const,
      [t('zone'), Intl.DateTimeFormat().resolvedOptions().timeZone] as const,
    ] as const;
  const save = useMutation({
    mutationFn: async () => {
      const [{ writePageReport }, { loadReportFonts }] = await Promise.all([
        import('./page-report.ts'),
        import('../../lib/report/report-fonts.ts'),
      ]);
      const page = document.querySelector('main');
      if (!page) return;
      const words = { language, page: (page: string, of: string) => t('page', { page, of }) };
      const bytes = writePageReport(page, { title, facts: head() }, words, await loadReportFonts());
      saveFile(`${fileName}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
    },
    onError: () => notices.show('error', t('failed')),
  });
  return (
    <>
      <div className={styles.printActions} role="group" aria-label={t('label')}>
        <IconButton aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
          <PrintIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('pdf')}
          title={t('pdf')}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          <PictureAsPdfIcon fontSize="small" />
        </IconButton>
      </div>
      <dl className={styles.printHead}>
        {head().map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
