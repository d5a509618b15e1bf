// Value types and rules that every package shares. Imports nothing. Submission windows, which need a calendar, are apart
// under `@pricevault/basics/windows`.
export * from './accounts.ts';
export * from './firm-rights.ts';
export * from './firm-roles.ts';
export * from './bond-columns.ts';
export * from './csv-headings.ts';
export * from './dashboard-dates.ts';
export * from './edit-distance.ts';
export * from './fold-text.ts';
export * from './instrument-settings.ts';
export * from './isin.ts';
export * from './languages.ts';
export * from './lei.ts';
export * from './local-time.ts';
export * from './notices.ts';
export * from './option-lists.ts';
export * from './paging.ts';
export * from './periods.ts';
export * from './plain-number.ts';
export * from './public-keys.ts';
export * from './roles.ts';
export * from './time-zones.ts';
export * from './trade-columns.ts';
export * from './trade-phrase.ts';
export * from './upload-cells.ts';
export * from './transaction-options.ts';
export * from './visibility.ts';
