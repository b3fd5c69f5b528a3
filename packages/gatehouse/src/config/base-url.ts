import type { Settings } from './settings.ts';

/** The public address: the setting, or the address for a browser on this machine. */
export function baseUrlOf({ BASE_URL, PORT }: Pick<Settings, 'BASE_URL' | 'PORT'>): string {
  return BASE_URL === '' ? `http://localhost:${PORT}` : BASE_URL;
}
