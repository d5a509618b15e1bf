// The way back from the identity provider: the server sends the browser to `/login#ticket=…` or `/login#problem=…`.

export type ProviderReturn = { readonly ticket: string } | { readonly problem: string };

/** What the address carries, once: it is removed at once, so that it stays in no history and no bookmark. */
export function takeReturn(): ProviderReturn | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ticket = fragment.get('ticket');
  const problem = fragment.get('problem');
  if (ticket === null && problem === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return ticket === null ? { problem: problem ?? '' } : { ticket };
}
