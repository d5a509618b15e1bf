// How good the own marks of a type and date are: a score with its parts, and where they are off on average. Only the firm sees it.
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { deskContract, ReplyOf } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { useMarkQuality } from './desk-marks.api.ts';
import { QualityParts } from './QualityParts.tsx';

const BiasMaps = lazyPart(() => import('./BiasMaps.tsx'), 'BiasMaps');

const views = ['score', 'bias'] as const;

interface QualityDrawerProps {
  readonly type: string;
  readonly types: readonly ReplyOf<typeof deskContract.list>['types'][number][];
  readonly date: string | undefined;
  readonly onType: (type: string) => void;
  /** Opens a mark of the list. */
  readonly onOpen: (mark: { tradeId: number; valuationDate: string }) => void;
  readonly onClose: () => void;
}

export function QualityDrawer({ type, types, date, onType, onOpen, onClose }: QualityDrawerProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [view, setView] = useState<(typeof views)[number]>('score');
  const quality = useMarkQuality({
    instrumentTypeId: type,
    ...(date === undefined ? {} : { date }),
  });
  const { data, error } = quality;
  return (
    <SideDrawer
      title={t('quality.title')}
      subtitle={
        data ? (
          <>
            <bdi>{data.instrumentName}</bdi> · {formatDate(data.valuationDate, language)}
          </>
        ) : (
          t('quality.purpose')
        )
      }
      width="48rem"
      onClose={onClose}
    >
      {types.length > 1 && (
        <SelectField
          label={t('filters.type')}
          value={type}
          fullWidth
          sx={{ mb: 4 }}
          onChange={onType}
        >
          {optionsOf(types.map(({ _id, name }) => [_id, name]))}
        </SelectField>
      )}
      <PanelTabs
        label={t('quality.title')}
        tabs={views.map((key) => ({ key, label: t(`quality.views.${key}`) }))}
        current={view}
        onChange={setView}
      >
        {view === 'bias' ? (
          <Suspense fallback={<LoadingScreen />}>
            <BiasMaps type={type} date={date} />
          </Suspense>
        ) : data ? (
          <QualityParts quality={data} onOpen={onOpen} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void quality.refetch()} />
        ) : (
          <LoadingScreen />
        )}
      </PanelTabs>
    </SideDrawer>
  );
}
