// One field: its handle, its name as files write it, what it is, and what can be done to it.
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedHeading, type CsvHeading } from '@pricevault/basics';
import styles from './settings.module.css';

interface HeadingItemProps {
  readonly heading: CsvHeading;
  readonly children: ReactNode;
}

export function HeadingItem({ heading, children }: HeadingItemProps) {
  const { t } = useTranslation('settings');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
    activeIndex,
  } = useSortable({ id: heading });
  return (
    <li
      ref={setNodeRef}
      className={styles.heading}
      data-is-dragged={isDragging || undefined}
      // The list itself only makes space for its own items.
      data-is-goal={(isOver && activeIndex < 0) || undefined}
      style={{ transform: CSS.Transform.toString(transform) ?? '', transition: transition ?? '' }}
      {...listeners}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.headingHandle}
        {...attributes}
        aria-label={t('drag.handle', { name: heading })}
      >
        <DragIndicatorIcon fontSize="small" />
      </button>
      <span className={styles.headingName}>
        <bdi>{heading}</bdi>
        <small>{heading === fixedHeading ? '' : t(`fields.${heading}`)}</small>
      </span>
      {/* A press on a button is no drag. */}
      <span
        role="presentation"
        className={styles.headingActions}
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {children}
      </span>
    </li>
  );
}
