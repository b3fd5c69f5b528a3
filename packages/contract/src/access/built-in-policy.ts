/** What holds where a policy says nothing else; it trusts no issuer, and has no resource but the service's own. */
export const builtInPolicy = {
  registration: 'open',
  approval: 'automatic',
  verifiedEmail: true,
  mailFrom: 'agents@localhost',
  signing: 'ES256',
  interestRetentionDays: 365,
  idleDays: 90,
} as const;
