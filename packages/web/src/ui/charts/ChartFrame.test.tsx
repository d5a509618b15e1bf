import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as files from '../../lib/files/save-file.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ChartFrame } from './ChartFrame.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Another series was chosen: its name is here at once, its numbers arrive later. */
function Chart() {
  const [isHere, setHere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHere(true)}>
        arrive
      </button>
      <ChartFrame
        title="EUR"
        fileName={isHere ? 'std-2026-11-16' : 'std-2026-11-13'}
        table={{ headings: ['1Y'], rows: [[isHere ? 'of EUR' : 'of USD']] }}
        isOld={!isHere}
        isTable
      >
        cells
      </ChartFrame>
    </>
  );
}

it('a file that is asked for while numbers of another choice are shown waits for the right ones', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  await renderPart(<Chart />);
  await userEvent.click(screen.getByRole('button', { name: 'Download table' }));
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'arrive' }));
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  expect(saved.mock.calls[0]?.[0]).toBe('std-2026-11-16.csv');
  expect(saved.mock.calls[0]?.[1]).toContain('of EUR');
});

it('as a table, a chart has the decimals that people compare, the same ones down a column', async () => {
  const rows = [
    ['ATM', 67.50003136099276, 366.71433333333334],
    ['+1%', 67.25, null],
  ];
  await renderPart(
    <ChartFrame
      title="Smile"
      fileName="smile"
      table={{ headings: ['Strike', 'Vol', 'Mean'], rows }}
    >
      picture
    </ChartFrame>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '67.50',
    '366.7143',
    '67.25',
    '–',
  ]);
});
