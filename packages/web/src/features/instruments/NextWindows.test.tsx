import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { NextWindows } from './NextWindows.tsx';

const server = answeringServer();

const rule = {
  serviceFrequency: 'Daily',
  pricingTZ: 'Asia/Hong_Kong',
  pricingTime: '16:15',
  submissionPeriod: 60,
};

function Form() {
  const form = useForm({ defaultValues: rule });
  return (
    <FormProvider {...form}>
      <NextWindows />
    </FormProvider>
  );
}

it('shows the times of the pricing zone as the server gives them, whatever the browser has for the zone', async () => {
  // One hour off from every browser's rules for Hong Kong.
  const window = {
    valuationDate: '2026-11-17',
    opensAt: '2026-11-17T07:15:00.000Z',
    closesAt: '2026-11-17T08:15:00.000Z',
    localOpening: '2026-11-17T16:15',
    localClosing: '2026-11-17T17:15',
    clockChange: null,
  };
  server.answer = () => ({ json: { success: true, windows: [window] } });
  await renderPart(<Form />);
  const [, inZone] = await screen.findAllByRole('cell');
  expect(inZone?.textContent?.replaceAll(/\s/g, ' ')).toMatch(/16:15–17:15$/);
  expect(server.heard[0]?.body).toEqual(rule);
});

it('says that the windows could not be read, and offers another try', async () => {
  server.answer = () => refusal(400, 'pricingZoneRequired');
  await renderPart(<Form />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
