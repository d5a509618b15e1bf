// Reads and writes of the user's passkeys.
import { passkeysContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { loadPart } from '../../lib/parts/part-loading.ts';
import { useRead, useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';

const passkeysKey = ['profile', 'passkeys'] as const;

export const usePasskeys = () => useRead([...passkeysKey], passkeysContract.passkeys);
export const useRenamePasskey = () =>
  useSend(passkeysKey, passkeysContract.renamePasskey, { readsAfterRefusal: true });
export const useRemovePasskey = () =>
  useSend(passkeysKey, passkeysContract.removePasskey, { readsAfterRefusal: true });

/** Resolves to why the browser made no passkey, or to `added`. */
export const useAddPasskey = () =>
  useWrite(passkeysKey, async ({ name, key }: { name: string; key: string }) => {
    const passkeys = await loadPart(() => import('../../lib/session/passkeys.ts'));
    const { creation } = await callApi(passkeysContract.beginPasskey);
    const credential = await passkeys.createPasskey(creation);
    if (credential === null) return 'cancelled';
    if (credential === 'exists') return 'exists';
    await callApi(passkeysContract.addPasskey, { body: { name, credential }, idempotencyKey: key });
    return 'added';
  });
