// Prudent valuation of the marks of a date: by book, by bucket, by trade, with the formulas and the articles they follow. It is
// computed here; the loaded positions leave this page only in the file that the user saves.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import {
  aggregationMethods,
  defaultPrudentSettings,
  prudentBooks,
  type PrudentSettings,
  uncertaintyBases,
} from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { localToday } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { HelpButton } from '../../ui/help/Explained.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { useSaveTable } from '../../ui/files/use-save-table.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { PrudentSums } from './PrudentSums.tsx';
import { PrudentTrades } from './PrudentTrades.tsx';
import type { DeskFilters } from './desk.api.ts';
import { useAllMarks } from './evidence.api.ts';
import { usePositions } from './positions-store.ts';
import { prudentInputs, writePrudentFile, type PrudentRow } from './prudent-file.ts';
import styles from './prudent.module.css';
import deskStyles from './desk.module.css';

const participations = [0.1, 0.25, 0.5] as const;

interface PrudentDialogProps {
  readonly filters: DeskFilters;
  readonly onClose: () => void;
}

/** Of plain results. */
export function PrudentDialog({ filters, onClose }: PrudentDialogProps) {
  const marks = useAllMarks(filters);
  return (
    <PrudentPanel
      rows={marks.data?.items}
      asOf={marks.data?.asOf ?? null}
      error={marks.error}
      onRetry={() => void marks.refetch()}
      onClose={onClose}
    />
  );
}

interface PrudentPanelProps {
  /** With the percentiles of a sealed result, if they are its rows. */
  readonly rows: readonly PrudentRow[] | undefined;
  readonly asOf: string | null;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  readonly onClose: () => void;
}

export function PrudentPanel({ rows: items, asOf, error, onRetry, onClose }: PrudentPanelProps) {
  const { t } = useTranslation(['prudent', 'common']);
  const saveTable = useSaveTable();
  const [settings, setSettings] = useState(defaultPrudentSettings);
  const positions = usePositions();
  const rows = useMemo(() => new Map((items ?? []).map((row) => [row.tradeId, row])), [items]);
  const computed = useMemo(
    () => items && prudentBooks(prudentInputs(items, positions), settings),
    [items, positions, settings],
  );
  const save = () =>
    computed &&
    saveTable(
      `prudent-valuation-${asOf ?? localToday()}.csv`,
      writePrudentFile(computed.trades, rows),
    );
  return (
    <TitledDialog
      title={t('title')}
      maxWidth="lg"
      width="80rem"
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<DownloadOutlinedIcon />} disabled={!computed} onClick={save}>
            {t('export')}
          </Button>
          <FormatChoice />
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        </>
      }
    >
      <p className={styles.purpose}>
        {t('purpose')} <HelpButton term="prudent" />
      </p>
      <Settings settings={settings} onChange={setSettings} />
      {computed ? (
        <div className={styles.tables}>
          {positions ? (
            <PrudentSums books={computed.books} buckets={computed.buckets} nameOf={nameIn(rows)} />
          ) : (
            <p className={styles.note}>{t('noPositions')}</p>
          )}
          <PrudentTrades trades={computed.trades} rows={rows} />
          <PrudentFormulas settings={settings} />
        </div>
      ) : error ? (
        <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <LoadingScreen />
      )}
    </TitledDialog>
  );
}

/** Of a book, which is an instrument type. */
function nameIn(rows: ReadonlyMap<number, DeskRow>): (book: string) => string {
  const names = new Map(
    [...rows.values()].map((row) => [row.instrumentTypeId, row.instrumentName]),
  );
  return (book) => names.get(book) ?? book;
}

interface SettingsProps {
  readonly settings: PrudentSettings;
  readonly onChange: (settings: PrudentSettings) => void;
}

function Settings({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('prudent');
  const language = useLanguage();
  const percent = (part: number) => formatNumber(part, language, { style: 'percent' });
  return (
    <div className={styles.settings}>
      <SegmentedControl
        label={t('basis.label')}
        value={settings.basis}
        options={uncertaintyBases.map((value) => ({ value, text: t(`basis.${value}`) }))}
        onChange={(basis) => onChange({ ...settings, basis })}
      />
      <SegmentedControl
        label={t('method.label')}
        value={settings.method}
        options={aggregationMethods.map((value) => ({ value, text: t(`method.${value}`) }))}
        onChange={(method) => onChange({ ...settings, method })}
      />
      <SegmentedControl
        label={t('participation')}
        value={settings.participation}
        options={participations.map((value) => ({ value, text: percent(value) }))}
        onChange={(participation) => onChange({ ...settings, participation })}
      />
    </div>
  );
}

const errors = { mean: 'SE = s / √n', range: 'SE = s · √(1 + 1/n)' } as const;
const annex = {
  1: 'APVA = (1 − α) · max{0, ±(FV − PV)}',
  2: 'APVA = max{0, ±(FV − α · EV − (1 − α) · PV)}',
} as const;

/** The formulas in force, each with the article of the Regulation that it follows. */
function PrudentFormulas({ settings }: { readonly settings: PrudentSettings }) {
  const { t } = useTranslation('prudent');
  const formulas = [
    [
      'uncertainty',
      ['s = std · √(n / (n − 1))', errors[settings.basis], 'PV = EV ∓ t₉₀(n − 1) · SE'],
    ],
    ['aggregation', [annex[settings.method], 'α = 50 %']],
    ['closeOut', ['(offer − bid) / 2', 'APVA = (1 − α) · (offer − bid) / 2']],
    [
      'concentration',
      ['T = |N| / (p · V) > 10', 'σ = √(σₚ² + (σₛ / 2)²)', 'AVA = 1.2816 · σ · √(T / 3) + impact'],
    ],
  ] as const;
  return (
    <section className={deskStyles.part}>
      <h3>{t('formulas.title')}</h3>
      <dl className={styles.formulas}>
        {formulas.map(([part, lines]) => (
          <div key={part}>
            <dt>{t(`formulas.${part}`)}</dt>
            <dd>
              {lines.map((line) => (
                <code key={line} dir="ltr">
                  {line}
                </code>
              ))}
              <small>{t(`formulas.${part}From`)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('formulas.limits')}</p>
    </section>
  );
}
