// Value types and rules that every package shares. Imports nothing.
export * from './accounts.ts';
export * from './email.ts';
export * from './languages.ts';
export * from './option-lists.ts';
export * from './paging.ts';
export * from './public-keys.ts';
export * from './roles.ts';
export * from './transaction-options.ts';
