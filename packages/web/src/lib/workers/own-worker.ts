// Workers of our own build. The Content-Security-Policy asks for Trusted Types: only addresses that the build made become
// scripts, and only here.

interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptAddressPolicy): ScriptAddressPolicy;
}

let policy: ScriptAddressPolicy | null = null;

/** `address` comes from an import that ends in `?worker&url`. */
export function openOwnWorker(address: string): Worker {
  policy ??= makePolicy();
  return new Worker(policy.createScriptURL(address), { type: 'module' });
}

function makePolicy(): ScriptAddressPolicy {
  const createScriptURL = (address: string) => {
    if (new URL(address, location.origin).origin !== location.origin) {
      throw new TypeError('A worker comes from our own origin.');
    }
    return address;
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('pricevault-workers', { createScriptURL }) ?? { createScriptURL }
  );
}
