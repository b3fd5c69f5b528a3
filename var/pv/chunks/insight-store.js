// src/insights/insight-store.ts
const DAY = 864e5;
const QUESTION_LIFETIME = 30 * DAY;
export { QUESTION_LIFETIME as n, DAY as t };

//# sourceMappingURL=insight-store.js.map