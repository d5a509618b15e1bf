// What screen readers announce while a field is dragged.
import type { Announcements } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isCsvHeading, type CsvHeading } from '@pricevault/basics';
import { chosenZone, endOfChosen } from './heading-drag.ts';

export function useDragWords(chosen: readonly CsvHeading[]) {
  const { t } = useTranslation('settings');
  return useMemo(() => {
    /** The fixed heading is the first, from 1. */
    const where = (name: string, id: string) => {
      if (id === chosenZone || id === endOfChosen)
        return chosen.filter((heading) => heading !== name).length + 2;
      const place = isCsvHeading(id) ? chosen.indexOf(id) : -1;
      return place < 0 ? null : place + 2;
    };
    const over = (name: string, id: string | undefined) => {
      const place = id === undefined ? null : where(name, id);
      return place === null ? t('drag.outside', { name }) : t('drag.over', { name, place });
    };
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('drag.start', { name: String(active.id) }),
      onDragOver: (event) => over(String(event.active.id), event.over?.id.toString()),
      onDragEnd: ({ active }) => t('drag.end', { name: String(active.id) }),
      onDragCancel: ({ active }) => t('drag.cancel', { name: String(active.id) }),
    };
    return { announcements, screenReaderInstructions: { draggable: t('drag.how') } };
  }, [t, chosen]);
}
