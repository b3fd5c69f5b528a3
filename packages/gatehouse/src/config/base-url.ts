import type { Settings } from './settings.ts';

/** The public address: what is set, or where a browser on this machine finds the service. */
export function baseUrlOf({ BASE_URL, PORT }: Pick<Settings, 'BASE_URL' | 'PORT'>): string {
  return BASE_URL === '' ? `http://localhost:${PORT}` : BASE_URL;
}
