// Where a dragged field goes: by pointer to what is under it, by keyboard step by step. Up and down move inside a list, left
// and right change to the other one, on whichever side it is.
import {
  closestCenter,
  KeyboardCode,
  pointerWithin,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { isCsvHeading, type CsvHeading } from '@pricevault/basics';

export const availableZone = 'available-fields';
export const chosenZone = 'chosen-headings';
/** The free place below the last heading: a field over a heading goes before it, one over this place goes last. */
export const endOfChosen = 'end-of-chosen-headings';

const isField = (id: UniqueIdentifier): id is CsvHeading => isCsvHeading(String(id));

export function collisionsFor(chosen: readonly CsvHeading[]): CollisionDetection {
  return (args) => {
    if (!args.pointerCoordinates) return nearestTopLeft(args);
    const under = pointerWithin(args);
    const fields = under.filter(({ id }) => isField(id));
    if (fields.length > 0) return fields;
    const atEnd = under.filter(({ id }) => id === endOfChosen);
    if (atEnd.length > 0) return atEnd;
    if (!under.some(({ id }) => id === chosenZone) || chosen.length === 0) return under;
    // Between two headings: the nearer one.
    const droppableContainers = args.droppableContainers.filter(
      ({ id }) => isField(id) && chosen.includes(id),
    );
    return closestCenter({ ...args, droppableContainers });
  };
}

/** Keys move the field's corner onto the corner of its goal, so the nearest corner is the goal, whatever the widths. */
const nearestTopLeft: CollisionDetection = ({
  collisionRect,
  droppableRects,
  droppableContainers,
}) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const value = Math.hypot(rect.left - collisionRect.left, rect.top - collisionRect.top);
      return [{ id, data: { droppableContainer, value } }];
    })
    .toSorted(
      (a, b) => a.data.value - b.data.value || Number(isField(b.id)) - Number(isField(a.id)),
    );

const steps: Readonly<Record<string, 'previous' | 'next' | 'otherList'>> = {
  [KeyboardCode.Up]: 'previous',
  [KeyboardCode.Down]: 'next',
  [KeyboardCode.Left]: 'otherList',
  [KeyboardCode.Right]: 'otherList',
};

export function keyboardStepsFor(
  chosen: readonly CsvHeading[],
  available: readonly CsvHeading[],
): KeyboardCoordinateGetter {
  return (event, { active, context }) => {
    const step = steps[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const at = context.over?.id ?? active;
    const isInChosen =
      at === chosenZone || at === endOfChosen || (isField(at) && chosen.includes(at));
    // A heading that is in the list already is the last one when it is over the last one.
    const isNew = isField(active) && !chosen.includes(active);
    const places: readonly UniqueIdentifier[] = isNew ? [...chosen, endOfChosen] : chosen;
    const own: readonly UniqueIdentifier[] = isInChosen ? places : available;
    const other: readonly UniqueIdentifier[] = isInChosen ? available : places;
    const topOf = (id: UniqueIdentifier) => context.droppableRects.get(id)?.top ?? 0;
    const nearest = other.toSorted(
      (a, b) => Math.abs(topOf(a) - topOf(at)) - Math.abs(topOf(b) - topOf(at)),
    )[0];
    const goal =
      step === 'otherList'
        ? (nearest ?? (isInChosen ? availableZone : chosenZone))
        : own[own.indexOf(at) + (step === 'next' ? 1 : -1)];
    const rect = goal === undefined ? undefined : context.droppableRects.get(goal);
    return rect && { x: rect.left, y: rect.top };
  };
}
