import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { ParCurveDialog } from './ParCurveDialog.tsx';

const server = answeringServer();

const eur = `date,currency,kind,index,tenor,rate
2025-02-10,EUR,,,1d,0.024
2025-02-10,EUR,,,30y,0.0245
2025-02-10,EUR,deposit,EURIBOR-6M,6m,0.0255
2025-02-10,EUR,swap,EURIBOR-6M,10y,0.0269
2025-02-10,EUR,swap,EURIBOR-6M,30y,0.027
`;

it('shows what the curves give back before they are loaded, and loads every kind of quote', async () => {
  const sent: unknown[] = [];
  server.answer = ({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return { json: { success: true, items: [] } };
  };
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const file = new File([eur], 'eur.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(/Par rates file/), file);
  expect(await screen.findByText('The curve reprices every quote.')).toBeDefined();
  const read = within(screen.getByRole('region', { name: 'Quotes read' }));
  const last = within(read.getAllByRole('row').at(-1) as HTMLElement);
  expect(last.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '2.700%',
    '2.700%',
    'EURIBOR-6M',
    'swap',
    '6',
  ]);
  await user.click(screen.getByRole('button', { name: 'Load curve' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    currency: 'EUR',
    date: '2025-02-10',
    quotes: [
      { tenor: '1d', rate: 0.024 },
      { tenor: '30y', rate: 0.0245 },
      { kind: 'deposit', index: 'EURIBOR-6M' },
      { kind: 'swap', index: 'EURIBOR-6M', tenor: '10y' },
      { kind: 'swap', index: 'EURIBOR-6M', tenor: '30y' },
    ],
  });
});

it('a file that cannot be read is named in the sentence that says why', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  await user.upload(screen.getByLabelText(/Par rates file/), new File([''], 'eur.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^eur\.csv: The file is empty\.$/);
});

it('asks again where percentages are tiny: a spreadsheet shows 0.0431 as 4.31%', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const file = new File(['tenor,rate (%)\n1y,0.0431\n10y,0.0395\n'], 'rates.csv');
  await user.upload(screen.getByLabelText(/Par rates file/), file);
  const doubt = /^All rates are below 0.2%/;
  expect(await screen.findByText(doubt)).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Rates quoted as'), 'decimal');
  expect(screen.queryByText(doubt)).toBeNull();
});

it('says why there is no curve, and does not load it', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const text = eur.replaceAll('EURIBOR-6M', 'LIBOR');
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'eur.csv'));
  expect(
    await screen.findByText(
      'Curves of EUR are not built from LIBOR. Known are €STR, EURIBOR-3M, EURIBOR-6M, EURIBOR-3M/EURIBOR-6M.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load curve' })).toHaveProperty('disabled', true);
});

it('takes the currency from the index that quotes name, and says which to choose instead of another', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const text = eur.replace('currency,', '').replaceAll('EUR,', '').replace(',,1d', ',€STR,1d');
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'rates.csv'));
  const currency = await screen.findByLabelText('Currency');
  expect(currency).toHaveProperty('value', 'EUR');
  await user.selectOptions(currency, 'USD');
  expect(
    await screen.findByText(/^Quotes on \S+ belong to EUR. Choose EUR as the currency.$/),
  ).toBeDefined();
});

it('a basis swap that names one index of the right currency is told what it lacks', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const text = `${eur}2025-02-10,EUR,basis,EURIBOR-3M,10y,0.0005\n`;
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'eur.csv'));
  expect(
    await screen.findByText(
      'A basis swap needs two indices with a slash between them, not EURIBOR-3M alone.',
    ),
  ).toBeDefined();
});

it('keeps the currencies of a file apart, and goes on to the next one when the first is loaded', async () => {
  const sent: unknown[] = [];
  server.answer = ({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return { json: { success: true, items: [] } };
  };
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const text = `date,currency,tenor,rate
2025-02-10,USD,10y,0.041
2025-02-10,GBP,10y,0.044
2025-02-10,GBP,30y,0.046
`;
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'all.csv'));
  const currency = await screen.findByLabelText('Currency');
  expect([...currency.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'USD',
    'GBP',
  ]);
  expect(screen.getByText(/: 1 quote$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load curve' }));
  await expect.poll(() => screen.queryByText(/: 2 quotes$/)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load curve' }));
  await expect.poll(() => screen.queryByLabelText(/Par rates file/)).not.toBeNull();
  expect(sent).toMatchObject([
    { currency: 'USD', quotes: [{ tenor: '10y', rate: 0.041 }] },
    { currency: 'GBP', quotes: [{ tenor: '10y' }, { tenor: '30y' }] },
  ]);
});

it('says that quotes contradict each other where no curve gives back both', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  // The swap is paid a day after the deposit ends.
  const text = `date,currency,kind,tenor,rate
2019-03-21,CAD,deposit,1y,0.0205
2019-03-21,CAD,swap,1y,0.0193
`;
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'cad.csv'));
  expect(await screen.findByText(/two of them end within days of each other/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load curve' })).toHaveProperty('disabled', true);
});

it('marks the quote that the curve does not give back', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  const text = `${eur}2025-02-10,EUR,fra,EURIBOR-6M,0x6,0.0256\n`;
  await user.upload(screen.getByLabelText(/Par rates file/), new File([text], 'eur.csv'));
  expect(await screen.findByText(/^1 quote is not repriced/)).toBeDefined();
  const read = within(screen.getByRole('region', { name: 'Quotes read' }));
  const marked = read.getAllByRole('row').filter((row) => /Not repriced/.test(row.textContent));
  expect(marked.map((row) => row.querySelector('th')?.textContent)).toEqual(['6m']);
  expect(marked[0]?.textContent).toContain('2.560%');
});

it('says which swaptions get no forward where a term index has no quotes', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<ParCurveDialog onClose={vi.fn()} />);
  const user = userEvent.setup({ delay: null });
  await user.upload(screen.getByLabelText(/Par rates file/), new File([eur], 'eur.csv'));
  expect(
    await screen.findByText(/^No quotes on \u2066EURIBOR-3M\u2069: swaptions on it/),
  ).toBeDefined();
});
