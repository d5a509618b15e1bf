import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tradeForm, tradeFormDefaults } from '@pricevault/contract';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody } from '../../ui/form/FormBody.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { ProductFields } from './ProductFields.tsx';

const server = answeringServer();

function Form() {
  const form = useContractForm({
    schema: tradeForm,
    defaultValues: { ...tradeFormDefaults, instrumentTypeId: '' },
    checks: 'all',
    submit: async () => {},
  });
  return (
    <FormBody form={form}>
      <ProductFields />
    </FormBody>
  );
}

it.each([
  ['could not be read', () => refusal(400, 'bodyMissing'), /^The request has no body/],
  [
    'do not exist yet',
    () => ({ json: { success: true, items: [], total: 0 } }),
    'No USD products yet.',
  ],
])('says that the products %s, instead of asking for one', async (_, answer, text) => {
  server.answer = answer;
  await renderPart(<Form />);
  const product = await screen.findByLabelText(/^Product/);
  await expect.poll(() => product).toHaveAccessibleDescription(text);
});
