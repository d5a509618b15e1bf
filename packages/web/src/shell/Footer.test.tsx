import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { license, version } from '../../package.json';
import { renderPart } from '../ui/testing/render-part.tsx';
import { Footer } from './Footer.tsx';
import { PanelContext } from './panels.ts';

test('the footer has links, licence and version; its name is only the landmark’s', async () => {
  const show = vi.fn();
  await renderPart(
    <PanelContext value={{ shown: null, text: '', show, close: () => {} }}>
      <Footer />
    </PanelContext>,
  );
  const footer = screen.getByRole('contentinfo', { name: 'Footer' });
  expect(footer).not.toHaveTextContent('Footer');
  expect(footer).toHaveTextContent(`Version ${version}`);
  expect(footer).toHaveTextContent(`${license} licence`);
  const addresses = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/who-can-see-what', '/api/docs', '/terms', '/privacy']);
  await userEvent.click(within(footer).getByRole('button', { name: 'Help and Support' }));
  expect(show).toHaveBeenCalledWith('help');
});
