// The headings of the file in their order; the first one is fixed.
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { fixedHeading, type CsvHeading } from '@pricevault/basics';
import { Panel } from '../../ui/Panel.tsx';
import { dropHeading, placeHeading } from './heading-choice.ts';
import { chosenZone, endOfChosen } from './heading-drag.ts';
import { HeadingItem } from './HeadingItem.tsx';
import styles from './settings.module.css';

interface ChosenListProps {
  readonly chosen: readonly CsvHeading[];
  readonly onChange: (chosen: readonly CsvHeading[]) => void;
}

export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const { t } = useTranslation('settings');
  const { setNodeRef, isOver } = useDroppable({ id: chosenZone });
  const end = useDroppable({ id: endOfChosen });
  return (
    <Panel title={t('chosen.title')}>
      <div ref={setNodeRef} className={styles.headingZone} data-is-over={isOver || undefined}>
        <ol aria-label={t('chosen.title')}>
          <li className={styles.heading} data-is-fixed>
            <LockOutlinedIcon fontSize="small" aria-hidden />
            <span className={styles.headingName}>
              <bdi>{fixedHeading}</bdi>
              <small>{t('chosen.fixed')}</small>
            </span>
          </li>
          <SortableContext items={[...chosen]} strategy={verticalListSortingStrategy}>
            {chosen.map((heading, index) => (
              <HeadingItem key={heading} heading={heading}>
                <IconButton
                  aria-label={t('chosen.up', { name: heading })}
                  title={t('chosen.up', { name: heading })}
                  disabled={index === 0}
                  onClick={() => onChange(placeHeading(chosen, heading, index - 1))}
                >
                  <ArrowUpwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('chosen.down', { name: heading })}
                  title={t('chosen.down', { name: heading })}
                  disabled={index === chosen.length - 1}
                  onClick={() => onChange(placeHeading(chosen, heading, index + 1))}
                >
                  <ArrowDownwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('chosen.remove', { name: heading })}
                  title={t('chosen.remove', { name: heading })}
                  onClick={() => onChange(dropHeading(chosen, heading))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </HeadingItem>
            ))}
          </SortableContext>
        </ol>
        <div
          ref={end.setNodeRef}
          className={styles.headingEnd}
          data-is-over={end.isOver || undefined}
        >
          {chosen.length === 0 && <p className={styles.headingNone}>{t('chosen.empty')}</p>}
        </div>
      </div>
    </Panel>
  );
}
