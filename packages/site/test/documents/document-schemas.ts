/** JSON Schemas (2020-12) of formats that publish none themselves, for the members used here. */

const url = { type: 'string', pattern: '^https?://[^\\s]+$' };

const targets = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['href'],
    properties: { href: url, type: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+-]+$' }, title: { type: 'string' } },
    additionalProperties: false,
  },
};

/** RFC 9264 §4.2, with the catalog of RFC 9727 as its first context. */
export const linksetSchema = {
  type: 'object',
  required: ['linkset'],
  additionalProperties: false,
  properties: {
    linkset: {
      type: 'array',
      minItems: 2,
      prefixItems: [
        {
          type: 'object',
          required: ['anchor', 'item'],
          properties: { anchor: { type: 'string', pattern: '/\\.well-known/api-catalog$' }, item: targets },
          additionalProperties: false,
        },
      ],
      items: {
        type: 'object',
        required: ['anchor'],
        minProperties: 2,
        properties: { anchor: url, link: false },
        patternProperties: { '^(service-desc|service-doc|service-meta|status)$': targets },
        additionalProperties: false,
      },
    },
  },
};

/** Agentic Resource Discovery 0.91. */
export const ardSchema = {
  type: 'object',
  required: ['specVersion', 'host', 'entries'],
  additionalProperties: false,
  properties: {
    specVersion: { const: '1.0' },
    host: {
      type: 'object',
      required: ['displayName', 'identifier'],
      additionalProperties: false,
      properties: { displayName: { type: 'string', minLength: 1 }, identifier: { type: 'string', format: 'hostname' } },
    },
    entries: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['identifier', 'displayName', 'type', 'url', 'description', 'representativeQueries'],
        additionalProperties: false,
        properties: {
          identifier: { type: 'string', pattern: '^urn:air:[a-z0-9.-]+(:[a-z0-9-]+){2}$' },
          displayName: { type: 'string', minLength: 1 },
          type: { type: 'string', pattern: '^application/[a-z0-9.-]+\\+json$' },
          url,
          description: { type: 'string', minLength: 1 },
          capabilities: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
          representativeQueries: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            minItems: 2,
            maxItems: 5,
            uniqueItems: true,
          },
        },
      },
    },
  },
};

/** Agent Skills discovery 0.2.0. */
export const skillsIndexSchema = {
  type: 'object',
  required: ['$schema', 'skills'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json' },
    skills: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'type', 'description', 'url', 'digest'],
        additionalProperties: false,
        properties: {
          // The standard recommends hyphenated labels; these depend on the pack.
          name: { enum: ['product-questions', 'agent-registration'] },
          type: { enum: ['skill-md', 'archive'] },
          description: { type: 'string', minLength: 1, maxLength: 1024 },
          url,
          digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
        },
      },
    },
  },
};
