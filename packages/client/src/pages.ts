// Lists, page by page. The vault answers at most 1,000 rows at once unless all are asked for.
import type { Endpoint, QueryInputOf, ReplyOf } from '@pricevault/contract';
import type { Vault } from './vault.ts';

interface Listing extends Endpoint {
  readonly method: 'GET';
}
type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** The rows of a list, fetched as they are needed. A list that changes meanwhile may show a row twice or leave one out. */
export async function* rowsOf<E extends Listing>(
  vault: Vault,
  endpoint: E,
  query: QueryInputOf<E>,
  pageSize = 500,
): AsyncGenerator<RowOf<E>> {
  for (let pageNum = 0; ; pageNum += 1) {
    const page = { ...(query as object), pageNum, pageSize };
    const reply = await vault.call<Listing>(endpoint, { query: page } as never);
    const { items } = reply as { items: RowOf<E>[] };
    yield* items;
    if (items.length < pageSize) return;
  }
}
