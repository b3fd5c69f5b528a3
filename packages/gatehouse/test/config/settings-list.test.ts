import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSettings, settingsMarkdown } from '../../src/config/explain-settings.ts';
import { loadSettings } from '../../src/config/from-environment.ts';

describe('the list of settings', () => {
  it('has value, source and meaning of every setting', () => {
    const list = listSettings(loadSettings({ PORT: '9000', TRUST_PROXY: 'loopback,10.0.0.0/8' }));
    expect(list.map(({ name, value, source }) => `${name}=${value ?? '(unset)'}  (${source})`)).toEqual([
      'HOST=127.0.0.1  (default)',
      'PORT=9000  (environment)',
      expect.stringMatching(/^BASE_URL=.*\(default\)$/),
      'CONTENT_DIR=./content  (default)',
      'DOCS_DIR=(unset)  (default)',
      'DATA_DIR=./data  (default)',
      'DATABASE_URL=(unset)  (default)',
      'SECRET_KEY=(unset)  (default)',
      'ACCESS_POLICY_FILE=(unset)  (default)',
      'UPSTREAM_SECRET=(unset)  (default)',
      'WEBHOOK_SECRET=(unset)  (default)',
      'SMTP_URL=(unset)  (default)',
      'LAUNCH_PHASE=(unset)  (default)',
      'INSIGHTS=(unset)  (default)',
      'ENCODER=(unset)  (default)',
      'ENCODER_MODEL=(unset)  (default)',
      'ENCODER_KEY=(unset)  (default)',
      'ENCODER_TIMEOUT_MS=60  (default)',
      'WIDGET_ORIGINS=(unset)  (default)',
      'TRUST_PROXY=loopback,10.0.0.0/8  (environment)',
      'REDIS_URL=(unset)  (default)',
      'ADMIN_PORT=(unset)  (default)',
      'LOG_LEVEL=info  (default)',
    ]);
    expect(list[1]?.meaning).toBe('Port to listen on; 0 takes a free one');
  });

  it('matches docs/configuration.md', () => {
    const file = new URL('../../../../docs/configuration.md', import.meta.url);
    expect(settingsMarkdown()).toBe(readFileSync(file, 'utf8'));
  });

  it('is a table with a row for each setting', () => {
    const rows = settingsMarkdown()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join(' | '))).toEqual([
      '| `HOST` | `127.0.0.1`',
      '| `PORT` | `8080`',
      '| `BASE_URL` | unset',
      '| `CONTENT_DIR` | `./content`',
      '| `DOCS_DIR` | unset',
      '| `DATA_DIR` | `./data`',
      '| `DATABASE_URL` (secret), `DATABASE_URL_FILE` | unset',
      '| `SECRET_KEY` (secret), `SECRET_KEY_FILE` | unset',
      '| `ACCESS_POLICY_FILE` | unset',
      '| `UPSTREAM_SECRET` (secret), `UPSTREAM_SECRET_FILE` | unset',
      '| `WEBHOOK_SECRET` (secret), `WEBHOOK_SECRET_FILE` | unset',
      '| `SMTP_URL` (secret), `SMTP_URL_FILE` | unset',
      '| `LAUNCH_PHASE` | unset',
      '| `INSIGHTS` | unset',
      '| `ENCODER` | unset',
      '| `ENCODER_MODEL` | unset',
      '| `ENCODER_KEY` (secret), `ENCODER_KEY_FILE` | unset',
      '| `ENCODER_TIMEOUT_MS` | `60`',
      '| `WIDGET_ORIGINS` | unset',
      '| `TRUST_PROXY` | unset',
      '| `REDIS_URL` (secret), `REDIS_URL_FILE` | unset',
      '| `ADMIN_PORT` | unset',
      '| `LOG_LEVEL` | `info`',
    ]);
  });
});
