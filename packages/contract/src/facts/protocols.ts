/** Capabilities of the protocol servers, shared by their handshakes and cards. */

/** Revisions of the Model Context Protocol: the stateless one, and those with an initialize handshake, newest first. */
export const MODERN_MCP_VERSION = '2026-07-28';
export const LEGACY_MCP_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** No member has `listChanged` or `subscribe`, because an edition never changes. */
export const mcpCapabilities = { tools: {}, resources: {}, prompts: {}, completions: {} } as const;

/** Revisions of the Agent2Agent protocol, newest first. */
export const A2A_VERSIONS = ['1.0', '0.3'] as const;
