// The fields that are not among the headings yet, by group.
import AddIcon from '@mui/icons-material/Add';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { headingGroups, type CsvHeading, type HeadingGroup } from '@pricevault/basics';
import { Panel } from '../../ui/Panel.tsx';
import { availableZone } from './heading-drag.ts';
import { HeadingItem } from './HeadingItem.tsx';
import styles from './settings.module.css';

interface AvailableFieldsProps {
  readonly chosen: readonly CsvHeading[];
  readonly onAdd: (heading: CsvHeading) => void;
}

const groups = Object.keys(headingGroups) as HeadingGroup[];

function fieldsOf(group: HeadingGroup, chosen: readonly CsvHeading[]): CsvHeading[] {
  return headingGroups[group].filter((heading) => !chosen.includes(heading));
}

/** All fields that are not among the headings, in the order in which they are shown. */
export function availableFields(chosen: readonly CsvHeading[]): CsvHeading[] {
  return groups.flatMap((group) => fieldsOf(group, chosen));
}

/** Nothing makes way in this list: it keeps its own order. */
const keepPlaces = () => null;

export function AvailableFields({ chosen, onAdd }: AvailableFieldsProps) {
  const { t } = useTranslation('settings');
  const { setNodeRef } = useDroppable({ id: availableZone });
  const freeOf = (group: HeadingGroup) => fieldsOf(group, chosen);
  return (
    <Panel title={t('available.title')}>
      <div ref={setNodeRef} className={styles.headingZone}>
        <SortableContext items={availableFields(chosen)} strategy={keepPlaces}>
          {groups.map((group) => (
            <section key={group} aria-label={t(`groups.${group}`)}>
              <Typography variant="h3" className={styles.headingGroup}>
                {t(`groups.${group}`)}
              </Typography>
              {freeOf(group).length === 0 ? (
                <p className={styles.headingNone}>{t('available.none')}</p>
              ) : (
                <ul>
                  {freeOf(group).map((heading) => (
                    <HeadingItem key={heading} heading={heading}>
                      <IconButton
                        aria-label={t('available.add', { name: heading })}
                        title={t('available.add', { name: heading })}
                        onClick={() => onAdd(heading)}
                      >
                        <AddIcon fontSize="small" />
                      </IconButton>
                    </HeadingItem>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </SortableContext>
      </div>
    </Panel>
  );
}
