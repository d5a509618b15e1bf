// Written by `npm run generate`: the domains, by their folders. Do not edit.
import { assetRemovalContract } from './assets/asset-removal.contract.ts';
import { assetErrors, assetsContract, assetEvents } from './assets/assets.contract.ts';
import { auditContract, auditErrors } from './audit/audit.contract.ts';
import { authContract, authEvents } from './auth/auth.contract.ts';
import { authErrors } from './auth/auth.errors.ts';
import { codesContract } from './auth/codes.contract.ts';
import { identityProviderContract } from './auth/identity-provider.contract.ts';
import { passkeySignInContract } from './auth/passkey-sign-in.contract.ts';
import { registrationContract } from './auth/registration.contract.ts';
import { stepUpContract } from './auth/step-up.contract.ts';
import { bondsContract, bondEvents } from './bonds/bonds.contract.ts';
import { bondErrors } from './bonds/bonds.errors.ts';
import { challengesContract, challengeEvents } from './challenges/challenges.contract.ts';
import { challengeErrors } from './challenges/challenges.errors.ts';
import { consensusContract, consensusEvents } from './consensus/consensus.contract.ts';
import { keeperErrors, consensusErrors } from './consensus/consensus.errors.ts';
import { keepersContract } from './consensus/keepers.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { firstStepsContract } from './dashboard/first-steps.contract.ts';
import { deskBiasContract } from './desk/desk-bias.contract.ts';
import { deskEvidenceContract } from './desk/desk-evidence.contract.ts';
import { deskMarksContract } from './desk/desk-marks.contract.ts';
import { deskPositionsContract } from './desk/desk-positions.contract.ts';
import { deskSignOffsContract } from './desk/desk-sign-offs.contract.ts';
import { deskTolerancesContract } from './desk/desk-tolerances.contract.ts';
import { deskViewsContract } from './desk/desk-views.contract.ts';
import { deskContract, deskEvents } from './desk/desk.contract.ts';
import { deskErrors } from './desk/desk.errors.ts';
import { streamEvents, eventsContract } from './events/events.contract.ts';
import { firmAuditContract } from './firms/firm-audit.contract.ts';
import { firmDataContract } from './firms/firm-data.contract.ts';
import { firmsContract, firmEvents } from './firms/firms.contract.ts';
import { firmErrors } from './firms/firms.errors.ts';
import { calendarsContract } from './instruments/calendars.contract.ts';
import { instrumentRemovalContract } from './instruments/instrument-removal.contract.ts';
import { instrumentsContract, instrumentEvents } from './instruments/instruments.contract.ts';
import { instrumentErrors } from './instruments/instruments.errors.ts';
import { nextWindowsContract } from './instruments/next-windows.contract.ts';
import { noticeErrors, noticesContract, noticeEvents } from './notices/notices.contract.ts';
import { operationsContract } from './operations/operations.contract.ts';
import { operationErrors } from './operations/operations.errors.ts';
import { partnerRemovalContract } from './partners/partner-removal.contract.ts';
import { partnerErrors, partnersContract, partnerEvents } from './partners/partners.contract.ts';
import { platformErrors } from './platform/platform.errors.ts';
import { apiTokensContract } from './profile/api-tokens.contract.ts';
import { ownDataContract, ownDataErrors } from './profile/own-data.contract.ts';
import { passkeysContract } from './profile/passkeys.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { profileErrors } from './profile/profile.errors.ts';
import { deskMailsContract, deskMailEvents } from './quotes/desk-mails.contract.ts';
import { quoteErrors, quotesContract, quoteEvents } from './quotes/quotes.contract.ts';
import { correctionsContract } from './results/corrections.contract.ts';
import { curvesContract } from './results/curves.contract.ts';
import { leakMeterContract } from './results/leak-meter.contract.ts';
import { overviewContract } from './results/overview.contract.ts';
import { resultsContract, resultEvents } from './results/results.contract.ts';
import { resultErrors } from './results/results.errors.ts';
import { surfaceContract } from './results/surface.contract.ts';
import { searchErrors, searchContract } from './search/search.contract.ts';
import { seriesRemovalContract } from './series/series-removal.contract.ts';
import { seriesErrors, seriesContract, seriesEvents } from './series/series.contract.ts';
import { settingErrors, settingsContract, settingEvents } from './settings/settings.contract.ts';
import { submissionsContract, submissionEvents } from './submissions/submissions.contract.ts';
import { submissionErrors } from './submissions/submissions.errors.ts';
import { createdTradesContract } from './trades/created-trades.contract.ts';
import { tradesContract, tradeEvents } from './trades/trades.contract.ts';
import { tradeErrors } from './trades/trades.errors.ts';
import { transactionsContract, transactionEvents } from './transactions/transactions.contract.ts';
import { transactionErrors } from './transactions/transactions.errors.ts';
import { userErrors, usersContract, userEvents } from './users/users.contract.ts';
import { webhooksContract, webhookPageEvents } from './webhooks/webhooks.contract.ts';
import { webhookErrors } from './webhooks/webhooks.errors.ts';
export * from './assets/asset-removal.contract.ts';
export * from './assets/assets.contract.ts';
export * from './audit/audit-actions.ts';
export * from './audit/audit.contract.ts';
export * from './audit/audit.schemas.ts';
export * from './auth/auth.contract.ts';
export * from './auth/auth.errors.ts';
export * from './auth/codes.contract.ts';
export * from './auth/identity-provider.contract.ts';
export * from './auth/passkey-credentials.contract.ts';
export * from './auth/passkey-sign-in.contract.ts';
export * from './auth/registration.contract.ts';
export * from './auth/step-up.contract.ts';
export * from './bonds/bond-form.ts';
export * from './bonds/bonds.contract.ts';
export * from './bonds/bonds.errors.ts';
export * from './challenges/challenges.contract.ts';
export * from './challenges/challenges.errors.ts';
export * from './consensus/consensus-messages.schemas.ts';
export * from './consensus/consensus.contract.ts';
export * from './consensus/consensus.errors.ts';
export * from './consensus/keeper-messages.schemas.ts';
export * from './consensus/keepers.contract.ts';
export * from './dashboard/dashboard.contract.ts';
export * from './dashboard/first-steps.contract.ts';
export * from './desk/desk-bias.contract.ts';
export * from './desk/desk-evidence.contract.ts';
export * from './desk/desk-marks.contract.ts';
export * from './desk/desk-positions.contract.ts';
export * from './desk/desk-row.schemas.ts';
export * from './desk/desk-sign-offs.contract.ts';
export * from './desk/desk-tolerances.contract.ts';
export * from './desk/desk-views.contract.ts';
export * from './desk/desk.contract.ts';
export * from './desk/desk.errors.ts';
export * from './events/events.contract.ts';
export * from './firms/firm-audit.contract.ts';
export * from './firms/firm-data.contract.ts';
export * from './firms/firms.contract.ts';
export * from './firms/firms.errors.ts';
export * from './firms/firms.policy.ts';
export * from './instruments/calendars.contract.ts';
export * from './instruments/instrument-removal.contract.ts';
export * from './instruments/instruments.contract.ts';
export * from './instruments/instruments.errors.ts';
export * from './instruments/next-windows.contract.ts';
export * from './notices/notices.contract.ts';
export * from './operations/operations.contract.ts';
export * from './operations/operations.errors.ts';
export * from './partners/partner-removal.contract.ts';
export * from './partners/partners.contract.ts';
export * from './platform/endpoint.ts';
export * from './platform/error-code.ts';
export * from './platform/errors.ts';
export * from './platform/list.schemas.ts';
export * from './platform/plain-name.ts';
export * from './platform/platform.errors.ts';
export * from './platform/safe-input.ts';
export * from './platform/schemas.ts';
export * from './platform/token-scopes.ts';
export * from './platform/upload.schemas.ts';
export * from './profile/api-tokens.contract.ts';
export * from './profile/own-data.contract.ts';
export * from './profile/passkeys.contract.ts';
export * from './profile/profile.contract.ts';
export * from './profile/profile.errors.ts';
export * from './quotes/desk-mails.contract.ts';
export * from './quotes/quote-endpoints.ts';
export * from './quotes/quotes.contract.ts';
export * from './results/corrections.contract.ts';
export * from './results/curves.contract.ts';
export * from './results/leak-meter.contract.ts';
export * from './results/overview.contract.ts';
export * from './results/result-row.schemas.ts';
export * from './results/result-state.schemas.ts';
export * from './results/results.contract.ts';
export * from './results/results.errors.ts';
export * from './results/results.policy.ts';
export * from './results/surface.contract.ts';
export * from './search/search.contract.ts';
export * from './series/series-removal.contract.ts';
export * from './series/series.contract.ts';
export * from './series/series.policy.ts';
export * from './settings/settings.contract.ts';
export * from './submissions/submissions.contract.ts';
export * from './submissions/submissions.errors.ts';
export * from './trades/created-trades.contract.ts';
export * from './trades/trade-form.ts';
export * from './trades/trades.contract.ts';
export * from './trades/trades.errors.ts';
export * from './transactions/transactions.contract.ts';
export * from './transactions/transactions.errors.ts';
export * from './transactions/transactions.schemas.ts';
export * from './users/users.contract.ts';
export * from './webhooks/webhook-messages.schemas.ts';
export * from './webhooks/webhooks.contract.ts';
export * from './webhooks/webhooks.errors.ts';
export const contract = /* @__PURE__ */ (() =>
  ({
    assets: { ...assetRemovalContract, ...assetsContract },
    audit: auditContract,
    auth: {
      ...authContract,
      ...codesContract,
      ...identityProviderContract,
      ...passkeySignInContract,
      ...registrationContract,
      ...stepUpContract,
    },
    bonds: bondsContract,
    challenges: challengesContract,
    consensus: { ...consensusContract, ...keepersContract },
    dashboard: { ...dashboardContract, ...firstStepsContract },
    desk: {
      ...deskBiasContract,
      ...deskEvidenceContract,
      ...deskMarksContract,
      ...deskPositionsContract,
      ...deskSignOffsContract,
      ...deskTolerancesContract,
      ...deskViewsContract,
      ...deskContract,
    },
    events: eventsContract,
    firms: { ...firmAuditContract, ...firmDataContract, ...firmsContract },
    instruments: {
      ...calendarsContract,
      ...instrumentRemovalContract,
      ...instrumentsContract,
      ...nextWindowsContract,
    },
    notices: noticesContract,
    operations: operationsContract,
    partners: { ...partnerRemovalContract, ...partnersContract },
    profile: { ...apiTokensContract, ...ownDataContract, ...passkeysContract, ...profileContract },
    quotes: { ...deskMailsContract, ...quotesContract },
    results: {
      ...correctionsContract,
      ...curvesContract,
      ...leakMeterContract,
      ...overviewContract,
      ...resultsContract,
      ...surfaceContract,
    },
    search: searchContract,
    series: { ...seriesRemovalContract, ...seriesContract },
    settings: settingsContract,
    submissions: submissionsContract,
    trades: { ...createdTradesContract, ...tradesContract },
    transactions: transactionsContract,
    users: usersContract,
    webhooks: webhooksContract,
  }) as const)();
export const errorCatalogue = /* @__PURE__ */ (() =>
  ({
    ...assetErrors,
    ...auditErrors,
    ...authErrors,
    ...bondErrors,
    ...challengeErrors,
    ...keeperErrors,
    ...consensusErrors,
    ...deskErrors,
    ...firmErrors,
    ...instrumentErrors,
    ...noticeErrors,
    ...operationErrors,
    ...partnerErrors,
    ...platformErrors,
    ...ownDataErrors,
    ...profileErrors,
    ...quoteErrors,
    ...resultErrors,
    ...searchErrors,
    ...seriesErrors,
    ...settingErrors,
    ...submissionErrors,
    ...tradeErrors,
    ...transactionErrors,
    ...userErrors,
    ...webhookErrors,
  }) as const)();
export const eventSchemas = /* @__PURE__ */ (() =>
  ({
    ...assetEvents,
    ...authEvents,
    ...bondEvents,
    ...challengeEvents,
    ...consensusEvents,
    ...deskEvents,
    ...streamEvents,
    ...firmEvents,
    ...instrumentEvents,
    ...noticeEvents,
    ...partnerEvents,
    ...deskMailEvents,
    ...quoteEvents,
    ...resultEvents,
    ...seriesEvents,
    ...settingEvents,
    ...submissionEvents,
    ...tradeEvents,
    ...transactionEvents,
    ...userEvents,
    ...webhookPageEvents,
  }) as const)();
