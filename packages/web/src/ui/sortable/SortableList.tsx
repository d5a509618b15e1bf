// A list whose order is chosen by dragging a handle (pointer, finger or keyboard) or by two buttons beside each entry.
// Dragging is announced to screen readers in the page's language.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableRow } from './SortableRow.tsx';

interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove?: (item: Item) => void;
  readonly renderItem: (item: Item) => ReactNode;
}

/** Pixels a pointer travels before it is a drag and no click. */
const dragDistance = 4;

export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, onRemove, renderItem } = props;
  const { t } = useTranslation('common');
  const [voice, setVoice] = useState<HTMLElement | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const place = (id: UniqueIdentifier | undefined) =>
    id === undefined ? -1 : ids.indexOf(String(id));
  const name = (id: UniqueIdentifier) => {
    const item = items[place(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const finish = ({ active, over }: DragEndEvent) => {
    const [from, to] = [place(active.id), place(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const at = (id: UniqueIdentifier | undefined) => ({ place: place(id) + 1, total: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sortable.lifted', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      t('sortable.over', { name: name(active.id), ...at(over?.id) }),
    onDragEnd: ({ active, over }) =>
      t('sortable.dropped', { name: name(active.id), ...at(over?.id) }),
    onDragCancel: ({ active }) => t('sortable.cancelled', { name: name(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements,
        // Here and not at the page's end, which a dialog hides from screen readers.
        ...(voice ? { container: voice } : {}),
        screenReaderInstructions: { draggable: t('sortable.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item, index) => (
            <SortableRow
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(step) => onMove(index, index + step)}
              {...(onRemove ? { onRemove: () => onRemove(item) } : {})}
            >
              {renderItem(item)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
      <div ref={setVoice} />
    </DndContext>
  );
}
