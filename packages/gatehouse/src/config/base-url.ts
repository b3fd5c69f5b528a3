import type { Settings } from './settings.ts';

/** The public base URL: BASE_URL, or the URL for a browser on this machine. */
export function baseUrlOf({ BASE_URL, PORT }: Pick<Settings, 'BASE_URL' | 'PORT'>): string {
  return BASE_URL === '' ? `http://localhost:${PORT}` : BASE_URL;
}
