// The words of those who run the vault or a firm.
export const files = import.meta.glob<object>('./*.json', {
  eager: true,
  import: 'default',
  query: '?office',
});
