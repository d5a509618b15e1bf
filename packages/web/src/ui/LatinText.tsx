// An address or another text that runs from left to right in every language: where it is too long, its end is cut and never
// its beginning. It is aligned like other lines of the language. Styled in `app.css`: tables show one in every row.
export function LatinText({ text }: { readonly text: string }) {
  return (
    <span className="pv-latin" dir="ltr" title={text}>
      {text}
    </span>
  );
}
