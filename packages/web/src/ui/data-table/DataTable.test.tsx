import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allRows } from '@pricevault/basics';
import { ApiError } from '../../lib/http/api-error.ts';
import { chooseTableFormat } from '../../lib/files/table-format.ts';
import { renderPart } from '../testing/render-part.tsx';
import { figureWidth } from './column-widths.ts';
import { DataTable, useMemoryListState, useRowSelection, type DataTableColumn } from './index.ts';

interface Trade {
  id: string;
  name: string;
  notional: number | null;
  made: string;
}

const trades = (count: number): Trade[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    name: `Trade ${String(count - index).padStart(5, '0')}`,
    notional: index * 1000.5,
    made: '2026-03-31',
  }));

const columns: DataTableColumn<Trade>[] = [
  { id: 'name', header: 'Name', type: 'text', value: (trade) => trade.name, sortable: true },
  {
    id: 'notional',
    header: 'Notional',
    type: 'number',
    value: (trade) => trade.notional,
    sortable: true,
    width: 80,
  },
  { id: 'made', header: 'Made', type: 'date', value: (trade) => trade.made, width: 96 },
];

interface Setup {
  rows?: Trade[] | undefined;
  pageSize?: 5 | 10 | 25 | -1;
  error?: unknown;
  onRetry?: () => void;
  onOpen?: (trade: Trade) => void;
  onRemove?: (ids: readonly string[]) => void;
  serverTotal?: number;
  isStackedOnPhones?: boolean;
  onList?: (list: object) => void;
}

function List({ pageSize = 5, onRemove, onList, ...rest }: Setup) {
  const list = useMemoryListState({ pageSize });
  const selection = useRowSelection();
  onList?.({ pageNum: list.pageNum, sort: list.sort, searchText: list.searchText });
  return (
    <DataTable
      label="Trades"
      columns={columns}
      rowId={(trade) => trade.id}
      rowLabel={(trade) => trade.name}
      list={list}
      selection={selection}
      searchLabel="Search trades"
      emptyText="There are no trades!"
      bulkActions={[{ key: 'remove', label: 'Remove', run: (ids) => onRemove?.(ids) }]}
      rows={undefined}
      {...rest}
    />
  );
}

const bodyRows = () => [
  ...screen.getByRole('grid').querySelectorAll<HTMLElement>('tr[data-row-index]'),
];
const names = () =>
  bodyRows().map((row) => row.querySelector('td[data-type=text]')?.textContent ?? null);

beforeEach(() => {
  // jsdom has no layout: the scroller gets the size of a screen, so that the virtual rows have something to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

describe('DataTable', () => {
  it('stacked on phones: each cell carries the name of its column', async () => {
    await renderPart(<List rows={trades(1)} isStackedOnPhones />);
    expect(screen.getByRole('grid').closest('[data-is-stacked]')).not.toBeNull();
    const cells = bodyRows()[0]?.querySelectorAll<HTMLElement>('td[data-label]') ?? [];
    expect([...cells].map((cell) => cell.dataset['label'])).toEqual(['Name', 'Notional', 'Made']);
  });

  it('is never stacked when rows are drawn in part, which must have one height', async () => {
    await renderPart(<List rows={trades(2_000)} pageSize={allRows} isStackedOnPhones />);
    expect(screen.getByRole('grid').closest('[data-is-stacked]')).toBeNull();
  });

  it.each([
    [900, false],
    [902, true],
  ])('a row takes several lines where 900 pixels hold %i: %s', async (needed, isFolded) => {
    const place = new DOMRect(0, 0, 900, 600);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
    await renderPart(<List rows={trades(1)} isStackedOnPhones />);
    const folded = screen.getByRole('grid').closest('[class*=folded]');
    expect(folded !== null).toBe(isFolded);
  });

  it('a column of numbers is at least as wide as its longest number, so that none is cut', async () => {
    const rows = trades(2).map((trade) => ({ ...trade, notional: 12_345_678 }));
    await renderPart(<List rows={rows} />);
    const [, , column] = screen.getByRole('grid').querySelectorAll('col');
    expect(column?.style.getPropertyValue('--pv-column')).toBe(
      `max(5rem, ${figureWidth('12,345,678')}em + var(--pv-cell-padding))`,
    );
    expect(figureWidth('12,345,678')).toBeGreaterThan(figureWidth('12,345'));
  });

  it('so is a column of dates: the months of some languages are longer than those of English', async () => {
    await renderPart(<List rows={trades(1)} />, 'ar');
    const [, , , column] = screen.getByRole('grid').querySelectorAll('col');
    expect(column?.style.getPropertyValue('--pv-column')).toBe(
      `max(6rem, ${figureWidth('31 مارس 2026')}em + var(--pv-cell-padding))`,
    );
    // As wide as browsers draw it.
    expect(figureWidth('19 Nov 2026, 21:53')).toBeGreaterThan(9.95);
  });

  it('shows a page of the rows and turns it', async () => {
    await renderPart(<List rows={trades(12)} />);
    expect(bodyRows()).toHaveLength(5);
    expect(screen.getByText('1–5 of 12')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('6–10 of 12')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(bodyRows()).toHaveLength(2);
  });

  it('offers page sizes 5, 10, 25 and All', async () => {
    await renderPart(<List rows={trades(12)} />);
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['5', '10', '25', 'All']);
    await userEvent.selectOptions(sizes, 'All');
    expect(bodyRows()).toHaveLength(12);
    expect(screen.getByText('1–12 of 12')).toBeInTheDocument();
  });

  it('sorts by a column, up and then down, and says so to screen readers', async () => {
    await renderPart(<List rows={trades(7)} pageSize={10} />);
    expect(names()[0]).toBe('Trade 00007');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()[0]).toBe('Trade 00001');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()[0]).toBe('Trade 00007');
  });

  it('sorts missing values last in both directions, and zero among the numbers', async () => {
    const [first, ...others] = trades(4);
    const rows = [...(first ? [{ ...first, notional: null }] : []), ...others];
    rows.push({ id: 'zero', name: 'Zero', notional: 0, made: '2026-03-31' });
    await renderPart(<List rows={rows} pageSize={10} />);
    const byNotional = () => userEvent.click(screen.getByRole('button', { name: 'Notional' }));
    await byNotional();
    expect(names()).toEqual(['Zero', 'Trade 00003', 'Trade 00002', 'Trade 00001', 'Trade 00004']);
    await byNotional();
    expect(names()).toEqual(['Trade 00001', 'Trade 00002', 'Trade 00003', 'Zero', 'Trade 00004']);
  });

  it('writes numbers and dates as the language does, with Latin digits', async () => {
    await renderPart(<List rows={trades(3)} />, 'tr');
    expect(screen.getByText('2.001')).toBeInTheDocument();
    expect(screen.getAllByText('31 Mar 2026')).toHaveLength(3);
  });

  it('searches 500 ms after the last key and starts at the first page', async () => {
    await renderPart(<List rows={trades(12)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    // From here on time moves by the test alone; a user event would wait for a timer of its own.
    vi.useFakeTimers();
    try {
      const box = screen.getByRole('searchbox', { name: 'Search trades' });
      fireEvent.change(box, { target: { value: 'TRADE 0000' } });
      act(() => void vi.advanceTimersByTime(400));
      fireEvent.change(box, { target: { value: 'TRADE 00003' } });
      act(() => void vi.advanceTimersByTime(499));
      expect(names()[0]).toBe('Trade 00007');
      act(() => void vi.advanceTimersByTime(1));
      expect(names()).toEqual(['Trade 00003']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the selection across pages and hands all ids to a bulk action', async () => {
    const onRemove = vi.fn();
    await renderPart(<List rows={trades(12)} onRemove={onRemove} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Trade 00012' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Trade 00007' }));
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for selected rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove (2)' }));
    expect(onRemove).toHaveBeenCalledWith(['t0', 't5']);
  });

  it('selects and clears the page by the box in the head', async () => {
    await renderPart(<List rows={trades(12)} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    await userEvent.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('5 selected');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Trade 00010' }));
    expect(all).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(all).not.toBeChecked();
    expect(all).not.toBePartiallyChecked();
  });

  it('opens a row by click, but not when its box is clicked', async () => {
    const onOpen = vi.fn();
    await renderPart(<List rows={trades(3)} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Trade 00002' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Trade 00002'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 't1' }));
  });

  it('is used by keyboard: arrows, Home and End move, Space selects, Enter opens', async () => {
    const onOpen = vi.fn();
    await renderPart(<List rows={trades(5)} onOpen={onOpen} />);
    const rows = bodyRows();
    expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    act(() => rows[0]?.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(rows[2]).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(rows[2]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(rows[4]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 't4' }));
    await userEvent.keyboard('{Home}');
    expect(rows[0]).toHaveFocus();
  });

  it('says why there are no rows', async () => {
    await renderPart(<List rows={[]} />);
    expect(screen.getByText('There are no trades!')).toBeInTheDocument();
  });

  it('draws the shapes of rows until the first page is here', async () => {
    await renderPart(<List rows={undefined} />);
    expect(screen.getByTestId('skeleton-rows').childElementCount).toBe(5);
    expect(screen.getByRole('region', { name: 'Trades' })).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the error with its request id and tries again', async () => {
    const onRetry = vi.fn();
    const error = new ApiError({
      status: 500,
      codes: ['serverError'],
      errors: ['x'],
      params: [{}],
      fields: [''],
      requestId: 'r-17',
      retryAfter: null,
    });
    await renderPart(<List error={error} onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong on our side. Please try again.');
    expect(alert).toHaveTextContent('r-17');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('draws 10,000 rows in part and counts them all for screen readers', async () => {
    await renderPart(<List rows={trades(10_000)} pageSize={allRows} />);
    expect(bodyRows().length).toBeLessThan(60);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '2');
  });

  it('leaves order, page and search to the server where the server pages', async () => {
    const onList = vi.fn();
    await renderPart(<List rows={trades(5)} serverTotal={40} onList={onList} />);
    expect(screen.getByText('1–5 of 40')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()).toHaveLength(5);
    expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '7');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onList).toHaveBeenLastCalledWith({
      pageNum: 0,
      sort: { by: 'name', direction: 'asc' },
      searchText: '',
    });
  });

  it('steps back when the last page has lost its rows', async () => {
    function Shrinking() {
      const [count, setCount] = useState(6);
      return (
        <>
          <button type="button" onClick={() => setCount(5)}>
            lose one
          </button>
          <List rows={trades(count)} />
        </>
      );
    }
    await renderPart(<Shrinking />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(bodyRows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'lose one' }));
    await waitFor(() => expect(screen.getByText('1–5 of 5')).toBeInTheDocument());
  });
});

describe('copying', () => {
  const copied = (target: Element) => {
    const clipboardData = { setData: vi.fn() };
    fireEvent.copy(target, { clipboardData });
    return clipboardData.setData.mock.calls.at(0)?.[1] as string | undefined;
  };

  it('gives the shown rows as cells that a spreadsheet takes, or the selected ones', async () => {
    const rows = trades(3);
    const [first] = rows;
    if (first) first.name = '=cmd()\tx (\u2068bp\u2069)';
    await renderPart(<List rows={rows} />);
    const grid = screen.getByRole('grid');
    expect(copied(grid)?.split('\n')).toEqual([
      'Name\tNotional\tMade',
      "'=cmd() x (bp)\t0\t2026-03-31",
      'Trade 00002\t1000.5\t2026-03-31',
      'Trade 00001\t2001\t2026-03-31',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Trade 00002/ }));
    expect(copied(grid)).toBe('Name\tNotional\tMade\nTrade 00002\t1000.5\t2026-03-31');
    // For a spreadsheet that is set to a decimal comma.
    chooseTableFormat('csvSemicolon');
    expect(copied(grid)).toContain('Trade 00002\t1000,5\t');
    chooseTableFormat('csv');
  });
});
