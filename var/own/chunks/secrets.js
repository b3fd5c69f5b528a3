export { t as createSecrets, n as equalTexts, r as hashToken } from "./secrets2.js";
