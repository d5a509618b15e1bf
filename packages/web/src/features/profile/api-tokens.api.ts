// Reads and writes of API tokens.
import { apiTokensContract } from '@pricevault/contract';
import { useRead, useSend } from '../../lib/queries/endpoint-hooks.ts';

const tokensKey = ['profile', 'tokens'] as const;

export const useApiTokens = () => useRead([...tokensKey], apiTokensContract.tokens);
export const useCreateApiToken = () => useSend(tokensKey, apiTokensContract.createToken);
export const useRevokeApiToken = () => useSend(tokensKey, apiTokensContract.revokeToken);
