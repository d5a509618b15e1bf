// Every call by the name that the OpenAPI document gives it: `callsOf(vault).submissions.windows()`.
import { contract, type Endpoint, type ReplyOf } from '@pricevault/contract';
import type { CallArguments, Vault } from './vault.ts';

export type Calls<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint
    ? (...input: CallArguments<Group[Name]>) => Promise<ReplyOf<Group[Name]>>
    : Calls<Group[Name]>;
};

export function callsOf(vault: Vault): Calls<typeof contract> {
  return named(vault, contract) as Calls<typeof contract>;
}

interface Group {
  readonly [name: string]: Endpoint | Group;
}

function named(vault: Vault, group: Group): object {
  return Object.fromEntries(
    Object.entries(group).map(([name, entry]) => [
      name,
      isEndpoint(entry)
        ? (...input: CallArguments<Endpoint>) => vault.call(entry, ...input)
        : named(vault, entry),
    ]),
  );
}

function isEndpoint(entry: Endpoint | Group): entry is Endpoint {
  return typeof entry.path === 'string';
}
