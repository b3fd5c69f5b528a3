/** What holds where a policy says nothing else; it trusts no issuer. */
export const builtInPolicy = {
  approval: 'automatic',
  verifiedEmail: true,
  mailFrom: 'agents@localhost',
  signing: 'ES256',
  interestRetentionDays: 365,
} as const;
