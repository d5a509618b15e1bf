// One entry of a sortable list: handle, content, up, down, remove.
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import CloseIcon from '@mui/icons-material/Close';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onRemove?: () => void;
  readonly children: ReactNode;
}

export function SortableRow(props: SortableRowProps) {
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
