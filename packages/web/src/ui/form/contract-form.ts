// A form on one of the contract's schemas: the messages are error codes and are translated where they are shown. What
// the server refuses goes to the field it speaks of, or above the form.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { createAttemptKey } from './attempt-key.ts';
import type { Edited, StaleEdit } from './stale-edit.ts';

export interface ContractForm<Input extends FieldValues, Output> {
  readonly methods: UseFormReturn<Input, unknown, Output>;
  /** Sentences about the whole form. */
  readonly alerts: readonly string[];
  readonly onSubmit: (event?: SyntheticEvent) => void;
  /** Whether leaving would lose what was entered. */
  readonly isUnsaved: boolean;
  /** Set while somebody else's change waits for a decision. */
  readonly changedMeanwhile: StaleEdit | undefined;
  readonly edited: Edited | null;
  /** After a save that leaves the form open, or to go on from what somebody else saved. */
  readonly setVersion: (version: number | undefined) => void;
}

interface ContractFormInput<Input extends FieldValues, Output> {
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /** What the server holds now: fields that nobody has touched follow it. */
  readonly values?: Input;
  /** When a field is first held against the rules: when it is left; with `all` at its first change too. */
  readonly checks?: 'onTouched' | 'all';
  /**
   * The key goes with a call that creates: a repeated try with the same values then makes no second row. Resolves to false
   * where nothing is saved yet.
   */
  readonly submit: (
    values: Output,
    idempotencyKey: string,
    version: number | undefined,
  ) => Promise<void | false>;
  /** Given where something is edited that others edit too. */
  readonly edited?: Edited | null;
}

export function useContractForm<Input extends FieldValues, Output>(
  input: ContractFormInput<Input, Output>,
): ContractForm<Input, Output> {
  const { schema, defaultValues, submit } = input;
  const failureTexts = useFailureTexts();
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [attempt] = useState(createAttemptKey);
  const version = useRef(input.edited?.version);
  const [stale, setStale] = useState<StaleEdit>();
  const [isSaved, setSaved] = useState(false);
  const methods = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: input.checks ?? 'onTouched',
    ...(input.values ? { values: input.values, resetOptions: { keepDirtyValues: true } } : {}),
  });

  const send = methods.handleSubmit(async (values) => {
    setAlerts([]);
    setStale(undefined);
    try {
      const outcome = await submit(values, attempt.keyFor(values), version.current);
      setSaved(outcome !== false);
      attempt.accepted();
    } catch (error) {
      if (error instanceof ApiError && error.codes[0] === 'changedMeanwhile') {
        setStale(error.data as StaleEdit | undefined);
        return;
      }
      const texts = failureTexts(error);
      const fields = error instanceof ApiError ? error.fields : [];
      const known = Object.keys(defaultValues);
      const general: string[] = [];
      texts.forEach((text, index) => {
        const field = fields[index];
        if (field !== undefined && known.includes(field)) {
          methods.setError(
            field as Path<Input>,
            { type: 'server', message: text },
            { shouldFocus: true },
          );
        } else {
          general.push(text);
        }
      });
      setAlerts(general);
    }
  });

  const { subscribe } = methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setSaved(false) }),
    [subscribe],
  );
  const { isDirty, isSubmitting } = methods.formState;

  return {
    methods,
    isUnsaved: isDirty && !isSubmitting && !isSaved,
    alerts,
    setVersion: (newest) => {
      version.current = newest;
      setStale(undefined);
    },
    changedMeanwhile: stale,
    edited: input.edited ?? null,
    onSubmit: (event) => {
      event?.stopPropagation(); // a dialog's form may stand inside another form's tree
      void send(event);
    },
  };
}
