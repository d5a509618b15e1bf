// The other words of this language.
export const files = import.meta.glob<object>('./*.json', {
  eager: true,
  import: 'default',
  query: '?rest',
});
