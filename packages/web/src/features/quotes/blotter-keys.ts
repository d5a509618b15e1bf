// The keys of the blotter. A row has the focus: digits begin its answer. In a field the arrows lead to the rows above and below,
// and Escape back to the row; Enter sends, as in every form.
import type { KeyboardEvent } from 'react';

const isRow = (element: HTMLElement) => element.dataset['rowIndex'] !== undefined;

export function answerByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  if (isRow(target)) {
    if (/^[\d.,]$/.test(event.key)) beginAnswer(target);
  } else if (target.matches('input[type=search]')) {
    const first = event.currentTarget.querySelector<HTMLElement>('[data-row-index]');
    if (event.key === 'ArrowDown') goTo(event, first);
  } else if (target.matches('input')) {
    const row = target.closest<HTMLElement>('[data-row-index]');
    if (event.key === 'Escape') goTo(event, row);
    else if (event.key === 'ArrowDown') goTo(event, row?.nextElementSibling);
    else if (event.key === 'ArrowUp') goTo(event, row?.previousElementSibling);
  }
}

/** The digit itself then goes to the field, in place of what it held. */
function beginAnswer(row: HTMLElement): void {
  const field = row.querySelector<HTMLInputElement>('input:not(:disabled):not([type=checkbox])');
  field?.focus();
  field?.select();
}

function goTo(event: KeyboardEvent, place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement) || !isRow(place)) return;
  event.preventDefault();
  place.focus();
}
