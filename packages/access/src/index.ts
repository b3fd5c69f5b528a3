export { type AgentAccess, type AgentAnswer, accessOfRequest } from './agents/agent-access.ts';
export { createIssuerKeys, type FetchKeySet } from './agents/assertions/issuer-keys.ts';
export { exchangeAssertion } from './agents/assertions/token-exchange.ts';
export { startAgentWork } from './agents/background-work.ts';
export { watchBudgets } from './agents/budgets/watched-budgets.ts';
export type { Mailer } from './agents/mail/mailer.ts';
export { watchMailer } from './agents/mail/watched-mailer.ts';
export {
  decide,
  eraseRegistrations,
  exportRegistrations,
  type ListedRegistration,
  limitRegistration,
  listRegistrations,
  maskEmail,
  type RegistrationSelector,
  revokeByOperator,
} from './agents/operations.ts';
export { accessFacts, isLoopback, upstreamSecretOf, webhookSecretOf } from './agents/policy/access-policy-rules.ts';
export { policyOf } from './agents/policy/load-access-policy.ts';
export type { AccessSettings } from './agents/policy/resolve-access.ts';
export { type AgentStore, StoreProblem, StoreUnavailable } from './agents/records/agent-store.ts';
export { createSteadyClock } from './agents/records/clock.ts';
export { splitScopes } from './agents/records/grants.ts';
export { openDetails } from './agents/records/personal-details.ts';
export { isLaunched } from './agents/records/phase.ts';
export { checkSecretKey } from './agents/records/secret-check.ts';
export { createSecrets } from './agents/records/secrets.ts';
export { endStates, liveStates, type State } from './agents/records/states.ts';
export { LAST_SWEEP_NAME } from './agents/records/sweep.ts';
export { AccessRejection, oauthError } from './agents/refusal.ts';
export { claimAgent } from './agents/registration/claim.ts';
export { readState } from './agents/registration/own-state.ts';
export { registerAgent } from './agents/registration/registration.ts';
export { declineScopes, type Review, readReview } from './agents/registration/review.ts';
export { type BearerRejection, type CheckedToken, checkBearer } from './agents/tokens/bearer.ts';
export { introspectToken } from './agents/tokens/introspection.ts';
export { revokeCredential } from './agents/tokens/revocation.ts';
export { createSigningKeys } from './agents/tokens/signing-keys.ts';
export {
  type CountKey,
  DAY,
  type InsightStore,
  type Insights,
  NOT_USEFUL_CATEGORY,
  type Times,
  type UnansweredQuestion,
  USEFUL_CATEGORY,
} from './stores/insight-store.ts';
export { warnOfOpenFolder } from './stores/private-folder.ts';
export { openSecretKey, readSecretKey } from './stores/secret-key.ts';
export { type OpenStore, openAgentStore, type StoreUse } from './stores/sql/open-agent-store.ts';
