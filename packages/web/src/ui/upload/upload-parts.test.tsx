import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi, describe } from 'vitest';
import * as files from '../../lib/files/save-file.ts';
import { chooseTableFormat } from '../../lib/files/table-format.ts';
import { renderPart } from '../testing/render-part.tsx';
import { DropZone } from './DropZone.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import type { NumberQuestion } from './number-question.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { WrongFileWarning } from './WrongFileWarning.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { UploadPreview } from './UploadPreview.tsx';

const examples = [{ line: 2, text: '8.050', point: 8.05, comma: 8050 }];
async function show(numbers: Omit<NumberQuestion, 'examples'>) {
  const onChoose = vi.fn<(mark: string) => void>();
  await renderPart(<NumberChoice numbers={{ ...numbers, examples }} onChoose={onChoose} />);
  return onChoose;
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('an open question shows both readings and has no answer yet', async () => {
  const onChoose = await show({ mark: ',', basis: 'open' });
  const point = radio('Decimal point: 8.050 = 8.05');
  const comma = radio('Decimal comma: 8.050 = 8050');
  expect([point.checked, comma.checked]).toEqual([false, false]);
  await userEvent.click(point);
  expect(onChoose).toHaveBeenCalledWith('.');
});

it('a reading that fits the last consensus is named, chosen and can be changed', async () => {
  const onChoose = await show({ mark: '.', basis: 'consensus' });
  expect(screen.getByRole('alert').textContent).toContain('fits the last consensus');
  expect(radio('Decimal point: 8.050 = 8.05').checked).toBe(true);
  await userEvent.click(radio('Decimal comma: 8.050 = 8050'));
  expect(onChoose).toHaveBeenCalledWith(',');
});

it('of a workbook with several sheets it is said which was read, and another one can be chosen', async () => {
  const onChoose = vi.fn<(name: string) => void>();
  const sheet = { name: 'Marks', names: ['Notes', 'Marks'] };
  await renderPart(<SheetChoice sheet={sheet} onChoose={onChoose} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read from sheet' });
  expect(choice.value).toBe('Marks');
  await userEvent.selectOptions(choice, 'Notes');
  expect(onChoose).toHaveBeenCalledWith('Notes');
});

it('a file with one sheet, or none, asks nothing', async () => {
  const { container, rerender } = await renderPart(<SheetChoice sheet={null} onChoose={vi.fn()} />);
  expect(container.textContent).toBe('');
  rerender(<SheetChoice sheet={{ name: 'A', names: ['A'] }} onChoose={vi.fn()} />);
  expect(container.textContent).toBe('');
});

describe('WrongFileWarning', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

  const show = (used: number, unused: number) =>
    renderPart(
      <WrongFileWarning
        summary={{
          name: 'file.csv',
          rows: 1,
          fields: names(used),
          ignored: names(unused),
          sheet: null,
        }}
        knownFields={16}
      />,
    );

  it('a file of which one column of many is read is asked about', async () => {
    await show(1, 18);
    expect(screen.getByRole('alert').textContent).toContain('Only 1 of 19 columns are used.');
  });

  it('a holdings file that carries most of what is read is not, however many columns it has beside', async () => {
    await show(12, 15);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, text: 'There is no trade id.' }));

it('each row is named by its line and reason', async () => {
  await renderPart(<LeftOutRows rows={rows(2)} total={2} />);
  expect(screen.getByText('2 rows skipped')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2: There is no trade id.',
    'Line 3: There is no trade id.',
  ]);
});

it('rows beyond those that are listed are counted', async () => {
  const { container } = await renderPart(<LeftOutRows rows={rows(100)} total={1_234} />);
  expect(container.querySelectorAll('li')).toHaveLength(100);
  expect(container.textContent).toContain('and 1,134 more');
});

it('where nothing was left out, nothing is said', async () => {
  const { container } = await renderPart(<LeftOutRows rows={[]} total={0} />);
  expect(container.textContent).toBe('');
});

it('a place that reads nothing but CSV hands out its sample as CSV, whatever this browser saves tables in', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  chooseTableFormat('xlsx');
  await renderPart(
    <DropZone
      label="Transactions"
      hint=""
      accept=".csv,.zip"
      sample={async () => ({ name: 'sample.csv', content: 'a,b\r\n' })}
      onFile={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sample file' }));
  await expect.poll(() => saved.mock.calls).toEqual([['sample.csv', 'a,b\r\n']]);
  chooseTableFormat('csv');
});

it('numbers of a file have the decimal mark of the language, all their digits and no groups', async () => {
  const row = { line: 2, old: {}, reason: null, warnings: [] };
  const values = { tradeId: 880001, price: 8.0681, amount: 6850000.25, missing: null };
  const worker = { ask: async () => ({ rows: [{ ...row, values }] }), close: () => undefined };
  const fields = Object.keys(values).map((field) => ({ field, header: field, isNumber: true }));
  await renderPart(
    <UploadPreview
      {...{ worker, view: 'new', total: 1, version: '1' }}
      {...{ fields, labels: {} }}
    />,
    'tr',
  );
  await screen.findByText('8,0681');
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '880001',
    '2',
    '8,0681',
    '6850000,25',
    '–değer yok',
  ]);
});
