export { t as openAgentAccess, n as openMailer, r as policyOf, i as readSecretKeyFile } from "./open-agent-access.js";
