// What happens to a list that changes, fails or is cut while somebody works with it.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allRows, maxAllRows, type LanguageCode } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { DataTable, useMemoryListState, useRowSelection, type DataTableColumn } from './index.ts';

interface Asset {
  readonly id: string;
}
const named = (...ids: string[]): Asset[] => ids.map((id) => ({ id }));
const columns: DataTableColumn<Asset>[] = [
  { id: 'name', header: 'Name', type: 'text', value: (asset) => asset.id },
];

/** What the server or the feature says; a test changes it while the list stands. */
interface Given {
  readonly rows: readonly Asset[] | undefined;
  readonly serverTotal?: number;
  readonly isTotalMinimum?: boolean;
  readonly maxPaged?: number;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly isFetching?: boolean;
}

interface Setting {
  readonly pageSize?: 5 | typeof allRows;
  readonly language?: LanguageCode;
}

async function renderList(first: Given, { pageSize = 5, language = 'en' }: Setting = {}) {
  let give: (next: Given) => void = () => {};
  function List() {
    const [given, setGiven] = useState(first);
    give = setGiven;
    const list = useMemoryListState({ pageSize });
    const selection = useRowSelection();
    return (
      <div data-testid="list" data-search={list.searchText}>
        <DataTable
          label="Assets"
          columns={columns}
          rowId={(asset) => asset.id}
          rowLabel={(asset) => asset.id}
          list={list}
          selection={selection}
          searchLabel="Search"
          emptyText="There are no assets!"
          {...given}
        />
      </div>
    );
  }
  await renderPart(<List />, language);
  return { change: (next: Given) => act(() => give(next)) };
}

const choose = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);
const selected = () => screen.queryByText(/selected/)?.textContent ?? null;

beforeEach(() => {
  // jsdom has no layout: the scroller gets the size of a screen, so that the virtual rows have something to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

describe('the selection', () => {
  it('counts rows that the page or the search does not show', async () => {
    await renderList({ rows: named('a1', 'a2', 'a3', 'b1', 'b2', 'b3') });
    for (const name of ['a1', 'a2', 'b1']) await choose(name);
    expect(selected()).toBe('3 selected');
    await search('a');
    await waitFor(() => expect(selected()).toBe('3 selected, 1 not shown'));
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(selected()).toBe('3 selected'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(selected()).toBe('3 selected, 3 not shown');
  });

  it('lets go of rows that are no longer in the list', async () => {
    const { change } = await renderList({ rows: named('a1', 'a2', 'a3') });
    await choose('a1');
    await choose('a3');
    change({ rows: named('a2', 'a3') });
    await waitFor(() => expect(selected()).toBe('1 selected'));
  });

  it('lets go of a row that left a page of the server, and keeps those of other pages', async () => {
    const { change } = await renderList({
      rows: named('a1', 'a2', 'a3', 'a4', 'a5'),
      serverTotal: 9,
    });
    await choose('a1');
    await choose('a2');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    change({ rows: named('a6', 'a7', 'a8', 'a9'), serverTotal: 9 });
    await choose('a6');
    expect(selected()).toBe('3 selected, 2 not shown');
    change({ rows: named('a7', 'a8', 'a9'), serverTotal: 8 });
    await waitFor(() => expect(selected()).toBe('2 selected, 2 not shown'));
  });

  it('stays while the rows of another search are on their way', async () => {
    const before = named('a1', 'a2', 'b1');
    const { change } = await renderList({ rows: before, serverTotal: 3 });
    await choose('b1');
    change({ rows: before, serverTotal: 3, isFetching: true });
    await search('a');
    await waitFor(() => expect(screen.getByTestId('list').dataset.search).toBe('a'));
    expect(selected()).toBe('1 selected');
    change({ rows: named('a1', 'a2'), serverTotal: 2 });
    expect(selected()).toBe('1 selected, 1 not shown');
  });
});

describe('All', () => {
  const first = Array.from({ length: maxAllRows }, (_, index) => ({ id: `row ${index}` }));

  it.each<[LanguageCode, string | RegExp, string | RegExp]>([
    ['en', '1–10,000 of 12,345', 'Only the first 10,000 rows are shown'],
    ['tr', '1–10.000 / 12.345', 'Yalnızca ilk 10.000 satır gösteriliyor'],
    ['ar', /^1 إلى 10.000 من 12.345$/, /تُعرض الصفوف الأولى فقط، وعددها 10.000/],
  ])('says which rows are here and that the list was cut, in %s', async (language, range, cut) => {
    await renderList({ rows: first, serverTotal: 12_345 }, { pageSize: allRows, language });
    expect(screen.getByText(range)).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(cut);
  });

  it('says nothing of the kind when everything is here, or still on its way', async () => {
    const { change } = await renderList(
      { rows: first, serverTotal: 10_000 },
      { pageSize: allRows },
    );
    expect(screen.getByText('1–10,000 of 10,000')).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    change({ rows: named('a1', 'a2'), serverTotal: 12_345, isFetching: true });
    expect(screen.getByText('1–2 of 12,345')).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('a list that nobody counted to its end', () => {
  const page = named('a1', 'a2', 'a3', 'a4', 'a5');

  it.each<[LanguageCode, string | RegExp]>([
    ['en', '1–5 of more than 10,000'],
    ['tr', '1–5 / 10.000 üzeri'],
    ['ar', /^1 إلى 5 من أكثر من 10.000$/],
  ])('says that there are more rows than were counted, in %s', async (language, range) => {
    await renderList({ rows: page, serverTotal: 10_000, isTotalMinimum: true }, { language });
    expect(screen.getByText(range)).toBeInTheDocument();
  });

  it('can be turned as long as pages are full; which one is the last is not offered', async () => {
    const { change } = await renderList({ rows: page, serverTotal: 5, isTotalMinimum: true });
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    change({ rows: named('b1', 'b2'), serverTotal: 5, isTotalMinimum: true });
    expect(screen.getByText('6–7 of 7')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('is turned no further than the server pages', async () => {
    const { change } = await renderList({
      rows: page,
      serverTotal: 10,
      isTotalMinimum: true,
      maxPaged: 10,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    change({ rows: page, serverTotal: 10, isTotalMinimum: true, maxPaged: 10 });
    expect(screen.getByText('6–10 of more than 10')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('is cut where all of it is asked for', async () => {
    const rows = Array.from({ length: maxAllRows }, (_, index) => ({ id: `row ${index}` }));
    await renderList(
      { rows, serverTotal: maxAllRows, isTotalMinimum: true },
      { pageSize: allRows },
    );
    expect(screen.getByRole('note')).toHaveTextContent('Only the first 10,000 rows are shown');
  });
});

describe('a refresh that failed', () => {
  it('is a quiet line with another try above the rows, which stay', async () => {
    const onRetry = vi.fn();
    const { change } = await renderList({ rows: named('a1') });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    change({ rows: named('a1'), error: new Error('broken'), onRetry });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The list could not be refreshed and may be out of date.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('a1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    change({ rows: named('a1') });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('search in Turkish', () => {
  it.each(['irs', 'ırs', 'IRS', 'istanbul irs'])('finds İstanbul IRS by %s', async (typed) => {
    await renderList({ rows: named('İstanbul IRS', 'SOFR') }, { language: 'tr' });
    await search(typed);
    await waitFor(() => expect(screen.queryByText('SOFR')).not.toBeInTheDocument());
    expect(screen.getByText('İstanbul IRS')).toBeInTheDocument();
  });
});
