import {
  authContract,
  codesContract,
  identityProviderContract,
  passkeySignInContract,
  registrationContract,
  stepUpContract,
} from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { login, logout, readCurrentUser, updateOwnSettings } from './auth.service.ts';
import {
  createIdentityProvider,
  finishIdentityProvider,
  returnFromProvider,
  startIdentityProvider,
} from './identity-provider.service.ts';
import { sendCode, verifyCode } from './codes.service.ts';
import {
  checkResetLink,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  unlock,
  verifyEmail,
} from './registration.service.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service.ts';
import { beginPasskeyStepUp, beginStepUp, stepUp } from './step-up.service.ts';
import { addAuthJobs } from './auth.jobs.ts';
import { loadDemoAccounts } from './auth.demo.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, authContract.login, (call) => login(platform, call, call.body));
  serve(app, platform, authContract.currentUser, (call) => readCurrentUser(platform, call));
  serve(app, platform, authContract.updateUser, (call) =>
    updateOwnSettings(platform, call, call.body),
  );
  serve(app, platform, authContract.logout, (call) => logout(platform, call));

  serve(app, platform, codesContract.sendCode, (call) => sendCode(platform, call, call.body));
  serve(app, platform, codesContract.verifyCode, (call) => verifyCode(platform, call, call.body));

  serve(app, platform, stepUpContract.beginStepUp, (call) =>
    beginStepUp(platform, call, call.body),
  );
  serve(app, platform, stepUpContract.beginPasskeyStepUp, (call) =>
    beginPasskeyStepUp(platform, call),
  );
  serve(app, platform, stepUpContract.stepUp, (call) => stepUp(platform, call, call.body));

  serve(app, platform, passkeySignInContract.beginPasskeySignIn, (call) =>
    beginPasskeySignIn(platform, call.body),
  );
  serve(app, platform, passkeySignInContract.signInWithPasskey, (call) =>
    signInWithPasskey(platform, call, call.body),
  );

  const entry = registrationContract;
  serve(app, platform, entry.register, (call) => register(platform, call, call.body));
  serve(app, platform, entry.verifyEmail, (call) => verifyEmail(platform, call, call.body));
  serve(app, platform, entry.resendVerification, (call) =>
    resendVerification(platform, call, call.body),
  );
  serve(app, platform, entry.forgotPassword, (call) => forgotPassword(platform, call, call.body));
  serve(app, platform, entry.checkResetLink, ({ query }) => checkResetLink(platform, query.token));
  serve(app, platform, entry.unlock, (call) => unlock(platform, call, call.body));
  serve(app, platform, entry.resetPassword, (call) => resetPassword(platform, call, call.body));

  const outside = identityProviderContract;
  const { identityProvider } = platform.config;
  const provider = identityProvider ? createIdentityProvider(identityProvider) : null;
  serve(app, platform, outside.startIdentityProvider, (call) =>
    startIdentityProvider(platform, provider, call, call.body),
  );
  serveRaw(app, platform, outside.identityProviderCallback, async (request, reply, caller) => {
    const query = new URL(request.url, platform.publicUrl).searchParams;
    return reply.redirect(await returnFromProvider(platform, provider, caller, query));
  });
  serve(app, platform, outside.finishIdentityProvider, (call) =>
    finishIdentityProvider(platform, call, call.body),
  );
}

export const module: Module = {
  routes: addRoutes,
  jobs: addAuthJobs,
  demo: { load: loadDemoAccounts },
};
