// The guide: a page for each job, with a table of contents. Made of `docs/guide/`.
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import printStyles from '../../ui/print/print.module.css';
import { guideSearch } from './guide.address.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { loadGuide } from './guide-pages.ts';
import type { GuidePage } from './guide-text.ts';
import styles from './guide.module.css';

export function Page() {
  const { t } = useTranslation('guide');
  const language = useLanguage();
  const [{ page: asked }] = useAddress(guideSearch);
  const guide = useQuery({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = guide.data;
  if (!pages) {
    return guide.error ? (
      <ErrorState error={guide.error} onRetry={() => void guide.refetch()} />
    ) : (
      <LoadingScreen />
    );
  }
  const isWhole = asked === 'all';
  const place = Math.max(
    0,
    pages.findIndex(({ name }) => name === asked),
  );
  const shown = isWhole ? pages : pages.slice(place, place + 1);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <div className={printStyles.printActions}>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {t(isWhole ? 'printAll' : 'print')}
          </Button>
        </div>
      </PageHeader>
      <div className={styles.guide}>
        <Contents pages={pages} current={isWhole ? undefined : pages[place]?.name} />
        <div className={styles.guidePages}>
          {shown.map((page) => (
            <GuideArticle key={page.name} page={page} />
          ))}
          {!isWhole && <Turning before={pages[place - 1]} after={pages[place + 1]} />}
        </div>
      </div>
    </>
  );
}

interface ContentsProps {
  readonly pages: readonly GuidePage[];
  readonly current: string | undefined;
}

function Contents({ pages, current }: ContentsProps) {
  const { t } = useTranslation('guide');
  const isWide = useMediaQuery('(width >= 900px)', { noSsr: true });
  const list = (
    <>
      <ol>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link
              to="/guide"
              search={{ page: name }}
              aria-current={name === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <Link
        to="/guide"
        search={{ page: 'all' }}
        aria-current={current === undefined ? 'page' : undefined}
      >
        {t('all')}
      </Link>
    </>
  );
  return (
    <nav className={styles.guideContents} aria-label={t('contents')} data-print="off">
      {isWide ? (
        list
      ) : (
        <details>
          <summary>{t('contents')}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

interface TurningProps {
  readonly before: GuidePage | undefined;
  readonly after: GuidePage | undefined;
}

function Turning({ before, after }: TurningProps) {
  const { t } = useTranslation('guide');
  return (
    <nav className={styles.guideTurning} aria-label={t('turning')} data-print="off">
      {before && (
        <Link to="/guide" search={{ page: before.name }} className="pv-link">
          {t('before', { title: before.title })}
        </Link>
      )}
      {after && (
        <Link to="/guide" search={{ page: after.name }} className="pv-link">
          {t('after', { title: after.title })}
        </Link>
      )}
    </nav>
  );
}
