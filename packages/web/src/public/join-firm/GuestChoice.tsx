import { rememberPath } from '../../lib/session/remembered-path.ts';
import type { PageWords } from '../page-words.ts';

/** Login and Register; who logs in comes back here. */
export function GuestChoice({ words }: { words: PageWords<'join-firm'> }) {
  const { page } = words;
  const remember = () => rememberPath(location.pathname);
  return (
    <>
      <p>{page.guest}</p>
      <a className="button button-wide" href="/login" onClick={remember}>
        {page.login}
      </a>
      <a className="button button-wide button-outlined" href="/register" onClick={remember}>
        {page.register}
      </a>
    </>
  );
}
