// The state of a form on a public page: complaints under the fields, refusals as alert rows, one call at a time.
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { loadPagePart } from '../account/answer.ts';
import type { FormWords } from '../page-words.ts';
import { errorSentence, sentencesOf } from './error-sentences.ts';
import { takeTypedFields } from '../frame/kept-fields.ts';
import type { FormPart } from './form-part.ts';

interface FormSettings<Values, Reply> {
  /** Loads the rules and the call. */
  readonly load: () => Promise<FormPart<Values, Reply>>;
  /** Its keys are the fields, in the order of the page. */
  readonly initial: Values;
  readonly words: FormWords;
  /** The field that gets the focus after a refusal, and says why if the refusal names no other. */
  readonly retryFrom: keyof Values & string;
  readonly onAccepted: (reply: Reply, values: Values) => Promise<void> | void;
}

export function usePageForm<Values extends Record<string, string>, Reply>(
  settings: FormSettings<Values, Reply>,
) {
  const { load, initial, words, retryFrom, onAccepted } = settings;
  const [values, setValues] = useState(initial);
  /** The rules, from the first try to send on: then fields complain with every key. */
  const [rules, setRules] = useState<FormPart<Values, Reply> | null>(null);
  const [inProgress, setInProgress] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  /** What was sent last: a refusal is about these texts, and no longer about one that was changed. */
  const sent = useRef(initial);
  const alertsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  // False while the page is only pre-rendered: a click would send the form without our script. What was typed or filled
  // in by the browser until then stands in the fields and counts.
  useEffect(() => {
    const names = Object.keys(initial);
    const early = { ...takeTypedFields(names), ...fieldTexts(form.current, names) };
    setValues((current) => ({ ...current, ...early }));
    setReady(true);
    // Once, when the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const codes = rules?.check(values) ?? {};

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (inProgress) return;
    setRefusal(null);
    sent.current = values;
    setInProgress(true);
    let focused: string | undefined = retryFrom;
    try {
      const part = await loadPagePart(load);
      setRules(part);
      const broken = part.check(values);
      focused = Object.keys(initial).find((name) => broken[name] !== undefined);
      if (focused !== undefined) return;
      focused = retryFrom;
      await onAccepted(await part.send(values), values);
      focused = undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setInProgress(false);
      if (focused !== undefined) focusField(form.current, focused);
    }
  }

  const isRefused = (name: keyof Values & string) =>
    refusal !== null &&
    !refusal.isTemporary &&
    values[name] === sent.current[name] &&
    (refusal.fields.includes(name) ||
      (name === retryFrom && refusal.fields.every((one) => one === '')));

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
    complaint: codes[name] === undefined ? null : errorSentence(codes[name], {}, words.errors),
    refusedBy: isRefused(name) ? alertsId : undefined,
  });

  return {
    values,
    field,
    inProgress,
    refusal,
    forgetRefusal: () => setRefusal(null),
    /** Empty again, and quiet until the next try. */
    reset: () => {
      setValues(initial);
      setRules(null);
    },
    alerts: refusal ? sentencesOf(refusal, words) : [],
    alertsId,
    canSend: ready && !inProgress,
    formProps: {
      ref: form,
      // Should the form ever be sent without our script, nothing of it ends up in the address.
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: () => void load().catch(() => {}), // preloads before the first submit, which reports a failure
    },
  } as const;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** The fields that hold a text, by their names. */
function fieldTexts(form: HTMLFormElement | null, names: readonly string[]): object {
  const data = form === null ? new FormData() : new FormData(form);
  const texts = names.map((name) => [name, data.get(name)] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
}
