// Files in and out: one folder for each kind of file. Pure: text or streams in, rows and problems out; no storage, no
// network. Each kind is imported by its own path (`@pricevault/file-formats/trades/trade-file`), so that a page loads
// only what it reads or writes.
export * from './csv/problems.ts';
