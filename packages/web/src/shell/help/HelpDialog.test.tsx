import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languageCodes } from '@pricevault/basics';
import { loadHelpWords, supportAddress } from '../../lib/help/help-words.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PanelContext } from '../panels.ts';
import { HelpDialog } from './HelpDialog.tsx';

// The public page takes the same words whole, so both say the same.
it.each(languageCodes)(
  'help inside the application says all that the page does, in %s',
  async (language) => {
    const words = await loadHelpWords(language);
    await renderPart(
      <PanelContext value={{ shown: 'help', text: '', show: () => {}, close: () => {} }}>
        <HelpDialog isOpen onClose={() => {}} />
      </PanelContext>,
      language,
    );
    const dialog = within(await screen.findByRole('dialog', { name: words.heading }));
    expect(await dialog.findByText(words.lead)).toBeVisible();
    for (const { title, text } of words.sections) {
      expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByRole('link', { name: supportAddress })).toHaveAttribute(
      'href',
      `mailto:${supportAddress}`,
    );
  },
);
