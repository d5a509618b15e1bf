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
  useSortable,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CSS } from '@dnd-kit/utilities';
import CloseIcon from '@mui/icons-material/Close';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';

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

// One entry of a sortable list: handle, content, up, down, remove.
interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onRemove?: () => void;
  readonly children: ReactNode;
}

function SortableRow(props: SortableRowProps) {
  const { id, name, isFirst, isLast, onStep, onRemove, children } = props;
  const { t } = useTranslation('common');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        ...(transition === undefined ? {} : { transition }),
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minBlockSize: '2.5rem',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 'var(--pv-shadow)' }),
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('sortable.drag', { name })}
        sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
      >
        <DragIndicatorIcon fontSize="small" />
      </IconButton>
      {children}
      <IconButton
        aria-label={t('sortable.up', { name })}
        title={t('sortable.up', { name })}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <KeyboardArrowUpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('sortable.down', { name })}
        title={t('sortable.down', { name })}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        <KeyboardArrowDownIcon fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton
          aria-label={t('sortable.remove', { name })}
          title={t('sortable.remove', { name })}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
