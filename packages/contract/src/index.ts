// The API: every endpoint with who may call it, the error catalogue, the schemas. Imports basics alone.
export * from './assets/assets.contract.ts';
export * from './auth/auth.contract.ts';
export * from './auth/codes.contract.ts';
export * from './auth/identity-provider.contract.ts';
export * from './auth/registration.contract.ts';
export * from './endpoints.ts';
export * from './events/events.contract.ts';
export * from './firms/firms.contract.ts';
export * from './firms/firms.policy.ts';
export * from './partners/partners.contract.ts';
export * from './platform/endpoint.ts';
export * from './platform/errors.ts';
export * from './platform/safe-input.ts';
export * from './platform/schemas.ts';
export * from './profile/profile.contract.ts';
export * from './users/users.contract.ts';
