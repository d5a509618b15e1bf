// Above the fields of a form that edits what others edit too. Loaded when somebody else saved first, which is rare.
import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '../lazy-part.tsx';
import type { ContractForm } from '../form/contract-form.ts';

const Changed = lazyPart(() => import('./ChangedMeanwhile.tsx'), 'ChangedMeanwhile');

export function ChangedMeanwhile<Input extends FieldValues, Output>({
  form,
}: {
  readonly form: ContractForm<Input, Output>;
}) {
  return form.changedMeanwhile ? (
    <Suspense>
      <Changed form={form as never} stale={form.changedMeanwhile} />
    </Suspense>
  ) : null;
}
