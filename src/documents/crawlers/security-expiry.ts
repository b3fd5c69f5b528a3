/** The first day of the eleventh month after printing: under a year ahead, and the same on all instances of a month. */
export function securityExpiry(printed: Date): string {
  return new Date(Date.UTC(printed.getUTCFullYear(), printed.getUTCMonth() + 11, 1)).toISOString().replace('.000', '');
}
