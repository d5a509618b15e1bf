// A page of the guide as the build makes it from `docs/guide/`: nothing is read as HTML in the browser.

export type Inline =
  | string
  | { readonly kind: 'strong'; readonly text: readonly Inline[] }
  /** A text of the application itself, taken from its words: a button, a heading, a page. */
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** Of the application (`/submissions?tab=…`), or of the guide (`read-results`). */
  | { readonly kind: 'page' | 'guide'; readonly to: string; readonly text: readonly Inline[] };
export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly text: Line }
  | { readonly kind: 'paragraph' | 'note'; readonly text: Line }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly Line[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly Line[][] }
  | {
      readonly kind: 'picture';
      /** In the repository the file's name, in the build its address. */
      readonly source: string;
      readonly text: string;
      readonly width: number;
      readonly height: number;
    };

export interface GuidePage {
  /** In the address: `/guide?page=read-results`. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}
