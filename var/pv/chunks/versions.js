// src/contract/versions.ts
const INTERFACE_VERSION = "1.0.0";
const NLWEB_VERSION = "0.55";
const CODE_VERSION = "0.1.0";
export { INTERFACE_VERSION as n, NLWEB_VERSION as r, CODE_VERSION as t };

//# sourceMappingURL=versions.js.map