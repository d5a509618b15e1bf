// The API: every endpoint with who may call it, the error catalogue, the schemas. Imports basics alone.
export * from './domains.ts';
export * from './endpoints.ts';
export * from './error-catalogue.ts';
export * from './event-kinds.ts';
export * from './firm-access.ts';
export * from './token-access.ts';
