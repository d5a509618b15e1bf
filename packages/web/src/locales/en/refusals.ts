// The sentences of all error codes.
export const files = import.meta.glob<object>('./*.json', {
  eager: true,
  import: 'default',
  query: '?refusals',
});
