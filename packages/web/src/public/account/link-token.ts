/** The token of a mail's link: the last segment of the address (spec 000 section 2). */
export function linkToken(pathname: string = location.pathname): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // not a token of ours; the server says so
  }
}
