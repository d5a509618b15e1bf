// The words of this language that every page starts with; `build/halved-words.ts` leaves the others out.
export const files = import.meta.glob<object>('./*.json', {
  eager: true,
  import: 'default',
  query: '?start',
});
