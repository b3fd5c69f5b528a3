/** The analytics script, which is the only script from another origin, and the origins it sends data to. */
interface ForeignScript {
  script: string;
  connect?: string[] | undefined;
}

/** Headers of every HTML response. Other responses get a content security policy that allows nothing. */
export function htmlHeaders(foreign?: ForeignScript, fonts = true) {
  const origins = foreign ? [new URL(foreign.script).origin] : [];
  const sourceList = (others: readonly string[]): string => ["'self'", ...others].join(' ');
  return {
    'content-security-policy': `default-src 'none'; script-src ${sourceList(origins)}; style-src 'self'; img-src 'self'; ${fonts ? "font-src 'self'; " : ''}connect-src ${sourceList(foreign?.connect ?? origins)}; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  } as const;
}
