/** Defaults of an access policy: no trusted issuer, and only the resource of the service itself. */
export const builtInPolicy = {
  registration: 'open',
  approval: 'automatic',
  verifiedEmail: true,
  mailFrom: 'agents@localhost',
  signing: 'ES256',
  interestRetentionDays: 365,
  idleDays: 90,
} as const;
