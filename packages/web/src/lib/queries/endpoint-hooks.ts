// Hooks for the usual calls of a domain's `*.api.ts`: a page of a list, and writes after which lists are read again.
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { BodyInputOf, Endpoint, ReplyOf } from '@pricevault/contract';
import { callApi, type CallInput } from '../http/api-client.ts';

/** The answer of the endpoint; `input` is part of the key. */
export function useRead<E extends Endpoint>(
  key: QueryKey,
  endpoint: E,
  input?: CallInput<E>,
  { isWanted = true }: { readonly isWanted?: boolean } = {},
) {
  return useQuery({ ...readOptions(key, endpoint, input), enabled: isWanted });
}

/** One page of a list. The previous page stays on the screen until the next one is here. */
export function usePage<E extends Endpoint>(key: QueryKey, endpoint: E, input: CallInput<E>) {
  return useQuery({ ...readOptions(key, endpoint, input), placeholderData: keepPreviousData });
}

function readOptions<E extends Endpoint>(key: QueryKey, endpoint: E, input?: CallInput<E>) {
  return {
    queryKey: input === undefined ? key : [...key, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, { ...input, signal }),
  };
}

interface WriteOptions {
  /** Whether the lists are read again after a refusal too, since somebody else may have changed them. */
  readonly readsAfterRefusal?: boolean;
}

/** A write that is done when everything under the key has been read again. */
export function useWrite<Input, Reply>(
  key: QueryKey,
  write: (input: Input) => Promise<Reply>,
  { readsAfterRefusal = false }: WriteOptions = {},
) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: key });
  return useMutation({
    mutationFn: write,
    ...(readsAfterRefusal ? { onSettled: readAgain } : { onSuccess: readAgain }),
  });
}

/** A write that sends its input as the body. */
export function useSend<E extends Endpoint>(key: QueryKey, endpoint: E, options?: WriteOptions) {
  return useWrite(key, (body: BodyInputOf<E>) => call(endpoint, { body }), options);
}

/** A write that sends its input, a list of ids, as the body's `items`. */
export function useSendItems<E extends Endpoint>(
  key: QueryKey,
  endpoint: E,
  options?: WriteOptions,
) {
  const send = (items: readonly string[]) => call(endpoint, { body: { items } });
  return useWrite(key, send, options);
}

/** A question about a list of ids, such as what hangs on them before they are removed. Nothing is read again. */
export function useAskAbout<E extends Endpoint>(endpoint: E) {
  const ask = (items: readonly string[]) => call(endpoint, { body: { items } });
  return useMutation({ mutationFn: ask });
}

interface Creation<Form> {
  readonly form: Form;
  /** The idempotency key: a repeated call with it creates nothing twice. */
  readonly key: string;
}

/** A write that creates something from a form. */
export function useCreate<E extends Endpoint>(key: QueryKey, endpoint: E) {
  return useWrite(key, ({ form, key: idempotencyKey }: Creation<BodyInputOf<E>>) =>
    call(endpoint, { body: form, idempotencyKey }),
  );
}

/** The callers above are typed by the endpoint; what it takes cannot be derived while it is a type parameter. */
function call<E extends Endpoint>(endpoint: E, input: object): Promise<ReplyOf<E>> {
  return (callApi as (endpoint: E, input: object) => Promise<ReplyOf<E>>)(endpoint, input);
}
