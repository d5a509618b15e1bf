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
} from '@dnd-kit/core';
import { useState } from 'react';
import { isCsvHeading, type CsvHeading } from '@pricevault/basics';
import { AvailableFields, availableFields } from './AvailableFields.tsx';
import { ChosenList } from './ChosenList.tsx';
import { dropHeading, placeHeading } from './heading-choice.ts';
import { availableZone, collisionsFor, keyboardStepsFor } from './heading-drag.ts';
import { useDragWords } from './drag-words.ts';
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
