import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PhotoCard } from './PhotoCard.tsx';

it('offers another picture after one that could not be read to its end', async () => {
  // The browser reads the picture and then fails to draw it.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('out of memory');
  });
  await renderPart(<PhotoCard />);
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  vi.unstubAllGlobals();
});
