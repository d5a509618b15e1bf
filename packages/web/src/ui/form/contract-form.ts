// A form on one of the contract's schemas: the messages are error codes and are translated where they are shown. What
// the server refuses goes to the field it speaks of, or above the form.
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SyntheticEvent } from 'react';
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
import { staleEditIn, type ChangedFields, type Edited, type StaleEdit } from './stale-edit.ts';

export interface ContractForm<Input extends FieldValues, Output> {
  readonly methods: UseFormReturn<Input, unknown, Output>;
  /** Sentences about the whole form. */
  readonly alerts: readonly string[];
  readonly onSubmit: (event?: SyntheticEvent) => void;
  /** Set while somebody else's change waits for a decision. */
  readonly changedMeanwhile: ChangedFields | null;
  /** After a save that leaves the form open. */
  readonly setVersion: (version: number | undefined) => void;
}

interface ContractFormInput<Input extends FieldValues, Output> {
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /** What the server holds now: fields that nobody has touched follow it. */
  readonly values?: Input;
  /** When a field is first held against the rules: when it is left; with `all` at its first change too. */
  readonly checks?: 'onTouched' | 'all';
  /** The key goes with a call that creates: a repeated try with the same values then makes no second row. */
  readonly submit: (
    values: Output,
    idempotencyKey: string,
    version: number | undefined,
  ) => Promise<void>;
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
  const [stale, setStale] = useState<StaleEdit | null>(null);
  const methods = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: input.checks ?? 'onTouched',
    ...(input.values ? { values: input.values, resetOptions: { keepDirtyValues: true } } : {}),
  });

  const send = methods.handleSubmit(async (values) => {
    setAlerts([]);
    setStale(null);
    try {
      await submit(values, attempt.keyFor(values), version.current);
      attempt.accepted();
    } catch (error) {
      const newer = staleEditIn(error);
      if (newer) {
        setStale(newer);
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

  return {
    methods,
    alerts,
    setVersion: (newest) => (version.current = newest),
    changedMeanwhile: stale && {
      facts: Object.entries(stale.changed).map(([field, value]) => [
        input.edited?.labelOf(field) ?? field,
        input.edited?.textOf?.(field, value) ?? value,
      ]),
      loadNewest: () => {
        version.current = stale.version;
        for (const [field, value] of Object.entries(stale.changed)) {
          const defaultValue = input.edited?.inputOf ? input.edited.inputOf(value) : value;
          methods.resetField(field as Path<Input>, { defaultValue: defaultValue as never });
        }
        setStale(null);
      },
      overwrite: () => {
        version.current = stale.version;
        void send();
      },
    },
    onSubmit: (event) => {
      event?.stopPropagation(); // a dialog's form may stand inside another form's tree
      void send(event);
    },
  };
}
