// Copying a chart and saving it, as table or picture. The functions stay the same while the numbers change.
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/files/save-file.ts';
import { saveTables } from '../../lib/files/save-tables.ts';
import { notices } from '../notices/notice-store.ts';
import type { ChartTable } from './chart-types.ts';

interface ShownChart {
  readonly title: string;
  /** Of the saved files, without an ending. */
  readonly fileName: string;
  /** Null while there is nothing to show. */
  readonly table: ChartTable | null;
  /** The numbers belong to another choice than the title and will be replaced: files wait for the next ones. */
  readonly isOld: boolean;
}

interface ChartFiles {
  readonly copy: () => Promise<void>;
  readonly saveTable: () => Promise<void>;
  readonly savePicture: () => Promise<void>;
}

export function useChartFiles(
  chart: ShownChart,
  body: RefObject<HTMLDivElement | null>,
): ChartFiles {
  const { t } = useTranslation('charts');
  const shown = useRef(chart);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    shown.current = chart;
    if (!chart.isOld) for (const goOn of waiting.current.splice(0)) goOn();
  });
  const attempt = useCallback(
    async (step: (now: ShownChart) => Promise<void>) => {
      try {
        if (shown.current.isOld) await new Promise<void>((goOn) => waiting.current.push(goOn));
        await step(shown.current);
      } catch {
        notices.show('error', t('failed'));
      }
    },
    [t],
  );
  const copy = useCallback(
    () =>
      attempt(async ({ table }) => {
        if (!table) return;
        const { tableText } = await import('./chart-files.ts');
        await navigator.clipboard.writeText(tableText(table));
        notices.show('success', t('copied'));
      }),
    [attempt, t],
  );
  const saveTable = useCallback(
    () =>
      attempt(async ({ table, fileName }) => {
        if (!table) return;
        const { tableFile } = await import('./chart-files.ts');
        await saveTables([{ name: `${fileName}.csv`, content: tableFile(table) }]);
      }),
    [attempt],
  );
  const savePicture = useCallback(
    () =>
      attempt(async ({ table, title, fileName }) => {
        if (!table) return;
        const { pictureOf } = await import('./chart-picture.ts');
        if (body.current) saveFile(`${fileName}.png`, await pictureOf(body.current, title));
      }),
    [attempt, body],
  );
  return { copy, saveTable, savePicture };
}
