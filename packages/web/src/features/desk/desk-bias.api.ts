// Reads the firm's own bias.
import { deskBiasContract, type BodyInputOf } from '@pricevault/contract';
import { usePage } from '../../lib/queries/endpoint-hooks.ts';

export const useBias = (body: BodyInputOf<typeof deskBiasContract.bias>) =>
  usePage(['desk', 'bias'], deskBiasContract.bias, { body });
