import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PanelTabs } from './PanelTabs.tsx';
import { renderPart } from './testing/render-part.tsx';

const tabs = [
  { key: 'skew', label: 'Skew' },
  { key: 'smile', label: 'Smile' },
  { key: 'history', label: 'History' },
] as const;

async function renderTabs(language: 'en' | 'ar') {
  const choose = vi.fn();
  await renderPart(
    <PanelTabs label="Views" tabs={tabs} current="smile" onChange={choose}>
      <p>The smile</p>
    </PanelTabs>,
    language,
  );
  return choose;
}
const tab = (name: string) => screen.getByRole('tab', { name });

it('names the panel of the chosen tab, which alone is a stop of the Tab key', async () => {
  await renderTabs('en');
  expect(screen.getByRole('tabpanel', { name: 'Smile' })).toHaveTextContent('The smile');
  expect(tab('Smile')).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  expect(tab('Smile')).toHaveFocus();
  await userEvent.tab();
  expect(tab('Skew')).not.toHaveFocus();
  expect(tab('History')).not.toHaveFocus();
});

it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('%s: %s goes on and round, and Enter chooses', async (language, on, back) => {
  const choose = await renderTabs(language);
  tab('Smile').focus();
  await userEvent.keyboard(`{${on}}`);
  expect(tab('History')).toHaveFocus();
  await userEvent.keyboard(`{${on}}`);
  expect(tab('Skew')).toHaveFocus();
  await userEvent.keyboard(`{${back}}`);
  expect(tab('History')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(tab('Skew')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tab('History')).toHaveFocus();
  expect(choose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('history');
});
