import {
  apiTokensContract,
  passkeysContract,
  profileContract,
  type ParamsOf,
} from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { checkInput, serve, serveRaw } from '../../platform/http/serve.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApiToken, readApiTokens, revokeToken } from './api-tokens.service.ts';
import {
  finishAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
  removeAuthenticatorApp,
} from './authenticator.service.ts';
import { readPhoto, setPhoto } from './photos.service.ts';
import {
  addPasskey,
  beginPasskey,
  readPasskeys,
  removePasskey,
  renameOwnPasskey,
} from './passkeys.service.ts';
import {
  changePassword,
  endOwnSessions,
  readProfile,
  readPublicKeys,
  readSessions,
  setPublicKey,
  updateProfile,
} from './profile.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const own = profileContract;
  serve(app, platform, own.read, (call) => readProfile(platform, call));
  serve(app, platform, own.update, (call) => updateProfile(platform, call, call.body));
  serve(app, platform, own.setPhoto, (call) => setPhoto(platform, call, call.body));
  serveRaw(app, platform, own.photo, async (request, reply) => {
    const params = checkInput(own.photo.params, request.params, 'params');
    const { photoId } = params as ParamsOf<typeof own.photo>;
    const { mediaType, bytes } = await readPhoto(platform, photoId);
    return sendCached(request, reply.type(mediaType), { tag: photoId, bytes });
  });
  serve(app, platform, own.changePassword, (call) => changePassword(platform, call, call.body));
  serve(app, platform, own.sessions, (call) => readSessions(platform, call));
  serve(app, platform, own.endSessions, (call) => endOwnSessions(platform, call, call.body));
  serve(app, platform, own.beginAuthenticator, (call) => startAuthenticator(platform, call));
  serve(app, platform, own.confirmAuthenticator, (call) =>
    finishAuthenticator(platform, call, call.body),
  );
  serve(app, platform, own.removeAuthenticator, (call) => removeAuthenticatorApp(platform, call));
  serve(app, platform, own.renewRecoveryCodes, (call) => replaceRecoveryCodes(platform, call));
  serve(app, platform, own.setPublicKey, (call) => setPublicKey(platform, call, call.body));
  serve(app, platform, own.publicKeys, (call) => readPublicKeys(platform, call));

  const passkeys = passkeysContract;
  serve(app, platform, passkeys.passkeys, (call) => readPasskeys(platform, call));
  serve(app, platform, passkeys.beginPasskey, (call) => beginPasskey(platform, call));
  serve(app, platform, passkeys.addPasskey, (call) => addPasskey(platform, call, call.body));
  serve(app, platform, passkeys.renamePasskey, (call) =>
    renameOwnPasskey(platform, call, call.body),
  );
  serve(app, platform, passkeys.removePasskey, (call) => removePasskey(platform, call, call.body));

  const tokens = apiTokensContract;
  serve(app, platform, tokens.tokens, (call) => readApiTokens(platform, call));
  serve(app, platform, tokens.createToken, (call) => createApiToken(platform, call, call.body));
  serve(app, platform, tokens.revokeToken, (call) => revokeToken(platform, call, call.body));
}

export const module: Module = { routes: addRoutes };
