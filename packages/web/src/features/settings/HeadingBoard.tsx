// Fields on one side, headings on the other; dragged by pointer, finger or keyboard, or moved by buttons.
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
} from '@dnd-kit/core';
import { useState, useMemo } from 'react';
import { isCsvHeading, type CsvHeading } from '@pricevault/basics';
import { useTranslation } from 'react-i18next';
import { AvailableFields, availableFields } from './AvailableFields.tsx';
import { ChosenList } from './ChosenList.tsx';
import { dropHeading, placeHeading } from './heading-choice.ts';
import {
  availableZone,
  collisionsFor,
  keyboardStepsFor,
  chosenZone,
  endOfChosen,
} from './heading-drag.ts';
import styles from './settings.module.css';

interface HeadingBoardProps {
  readonly chosen: readonly CsvHeading[];
  readonly onChange: (chosen: readonly CsvHeading[]) => void;
}

/** A finger that scrolls is not one that drags. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } };
const mouse = { activationConstraint: { distance: 4 } };

export function HeadingBoard({ chosen, onChange }: HeadingBoardProps) {
  const words = useDragWords(chosen);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboardStepsFor(chosen, availableFields(chosen)),
    }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const heading = String(active.id);
    if (!over || !isCsvHeading(heading)) return;
    const target = String(over.id);
    const isOverAvailable =
      target === availableZone || (isCsvHeading(target) && !chosen.includes(target));
    if (isOverAvailable) {
      if (chosen.includes(heading)) onChange(dropHeading(chosen, heading));
      return;
    }
    const index = isCsvHeading(target) ? chosen.indexOf(target) : chosen.length;
    if (heading !== target) onChange(placeHeading(chosen, heading, index));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionsFor(chosen)}
      accessibility={words}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <div className={styles.headingBoard}>
        <AvailableFields chosen={chosen} onAdd={(heading) => onChange([...chosen, heading])} />
        <ChosenList chosen={chosen} onChange={onChange} />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div className={styles.heading} data-is-flying>
            {dragged}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

// What screen readers announce while a field is dragged.
function useDragWords(chosen: readonly CsvHeading[]) {
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
