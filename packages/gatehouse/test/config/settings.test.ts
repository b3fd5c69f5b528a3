import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../../contract/src/settings-error.ts';
import { loadSettings } from '../../src/config/from-environment.ts';

/** Problems of an environment, one sentence per setting; none if it is valid. */
function problemsWith(environment: Record<string, string>): readonly string[] {
  try {
    loadSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('have defaults, so the service starts without any', () => {
    const { values, sources } = loadSettings({});
    expect(values).toEqual({
      HOST: '127.0.0.1',
      PORT: 8080,
      BASE_URL: '',
      CONTENT_DIR: './content',
      DOCS_DIR: '',
      DATA_DIR: './data',
      DATABASE_URL: '',
      SECRET_KEY: '',
      ACCESS_POLICY_FILE: '',
      UPSTREAM_SECRET: '',
      WEBHOOK_SECRET: '',
      SMTP_URL: '',
      LAUNCH_PHASE: '',
      WIDGET_ORIGINS: [],
      TRUST_PROXY: [],
      REDIS_URL: '',
      ADMIN_PORT: '',
      INSIGHTS: '',
      ENCODER: '',
      ENCODER_MODEL: '',
      ENCODER_KEY: '',
      ENCODER_TIMEOUT_MS: 60,
      LOG_LEVEL: 'info',
    });
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
  });

  it('are read from the environment, and other variables are ignored', () => {
    const { values, sources } = loadSettings({
      HOST: '0.0.0.0',
      PORT: '0',
      BASE_URL: 'https://plotline.example',
      CONTENT_DIR: '/srv/content',
      DOCS_DIR: '/srv/docs',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://gatehouse@db.internal/gatehouse',
      SECRET_KEY: 'A'.repeat(43),
      ACCESS_POLICY_FILE: '/srv/access.json',
      UPSTREAM_SECRET: 'b'.repeat(32),
      WEBHOOK_SECRET: `whsec_${'c'.repeat(32)}`,
      SMTP_URL: 'smtps://mail.internal',
      LAUNCH_PHASE: 'launched',
      WIDGET_ORIGINS: 'https://www.plotline.example',
      TRUST_PROXY: 'loopback',
      REDIS_URL: 'rediss://:open-sesame@redis.internal:6380/2',
      ADMIN_PORT: '9464',
      INSIGHTS: 'counts',
      ENCODER: 'minilm',
      ENCODER_MODEL: 'text-small',
      ENCODER_KEY: 'open-sesame',
      ENCODER_TIMEOUT_MS: '100',
      LOG_LEVEL: 'silent',
      PATH: '/bin',
    });
    expect(values).toEqual({
      HOST: '0.0.0.0',
      PORT: 0,
      BASE_URL: 'https://plotline.example',
      CONTENT_DIR: '/srv/content',
      DOCS_DIR: '/srv/docs',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://gatehouse@db.internal/gatehouse',
      SECRET_KEY: 'A'.repeat(43),
      ACCESS_POLICY_FILE: '/srv/access.json',
      UPSTREAM_SECRET: 'b'.repeat(32),
      WEBHOOK_SECRET: `whsec_${'c'.repeat(32)}`,
      SMTP_URL: 'smtps://mail.internal',
      LAUNCH_PHASE: 'launched',
      WIDGET_ORIGINS: ['https://www.plotline.example'],
      TRUST_PROXY: ['loopback'],
      REDIS_URL: 'rediss://:open-sesame@redis.internal:6380/2',
      ADMIN_PORT: '127.0.0.1:9464',
      INSIGHTS: 'counts',
      ENCODER: 'minilm',
      ENCODER_MODEL: 'text-small',
      ENCODER_KEY: 'open-sesame',
      ENCODER_TIMEOUT_MS: 100,
      LOG_LEVEL: 'silent',
    });
    expect(new Set(Object.values(sources))).toEqual(new Set(['environment']));
  });

  it('that are empty count as unset', () => {
    const settingNames = ['HOST', 'PORT', 'BASE_URL', 'CONTENT_DIR', 'LAUNCH_PHASE', 'TRUST_PROXY'];
    settingNames.push('REDIS_URL', 'REDIS_URL_FILE', 'ADMIN_PORT', 'LOG_LEVEL');
    expect(loadSettings(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(loadSettings({}));
  });

  it('are immutable once loaded', () => {
    expect(Object.isFrozen(loadSettings({}).values)).toBe(true);
  });

  it('that are invalid are reported all at once, seven of seven, each by name', () => {
    const problems = problemsWith({
      HOST: 'my host',
      PORT: '80800',
      BASE_URL: 'plotline.example',
      LAUNCH_PHASE: 'soon',
      TRUST_PROXY: 'anyone',
      CONTENT_DIR: './content',
      REDIS_URL: 'redis.internal:6379',
      ADMIN_PORT: 'yes',
    });
    expect(problems).toEqual([
      'HOST must be a host name or address.',
      'PORT must be a whole number from 0 to 65535.',
      'BASE_URL must be an http or https address, perhaps with a path of letters, digits and .-_~, for example https://example.com or https://example.com/agents.',
      'LAUNCH_PHASE must be pre-launch or launched, or unset.',
      'TRUST_PROXY must be a comma list of addresses, ranges such as 10.0.0.0/8, or loopback; a general "true" would let every caller choose its address.',
      'REDIS_URL must be a redis or rediss address, for example redis://:password@redis.internal:6379/0.',
      'ADMIN_PORT must be a port, or an address and a port, for example 9464 or 0.0.0.0:9464.',
    ]);
  });

  it('that are invalid are one message of several lines', () => {
    expect(() => loadSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(
      'PORT must be a whole number from 0 to 65535.\nLOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    );
  });
});

describe('PORT', () => {
  it.each(['0', '80', '65535', '08080'])('%s is a port', (PORT) => {
    expect(loadSettings({ PORT }).values.PORT).toBe(Number(PORT));
  });

  it.each(['65536', '-1', '80.5', '0x50', '8e3', ' 80', 'http', '999999'])('%j is rejected', (PORT) => {
    expect(problemsWith({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535.']);
  });
});

describe('BASE_URL', () => {
  it.each([
    ['https://plotline.example', 'https://plotline.example'],
    ['https://plotline.example/', 'https://plotline.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://plotline.example:443', 'https://plotline.example'],
    ['HTTPS://Plotline.Example', 'https://plotline.example'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://plotline.example/agents', 'https://plotline.example/agents'],
    ['https://plotline.example/help/for-agents/', 'https://plotline.example/help/for-agents'],
  ])('%s becomes %s', (given, value) => {
    expect(loadSettings({ BASE_URL: given }).values.BASE_URL).toBe(value);
  });

  it.each([
    'https://plotline.example//',
    'https://plotline.example/a//b',
    'https://plotline.example/a b',
    'https://plotline.example/%61',
    'https://plotline.example/.well-known',
    'https://plotline.example/a"b',
    'https://plotline.example?',
    'https://plotline.example/?a=b',
    'https://plotline.example#top',
    'https://user@plotline.example',
    'https://user:secret@plotline.example',
    'ftp://plotline.example',
    'javascript:alert(1)',
    'plotline.example',
    '//plotline.example',
    'https://',
  ])('%s is rejected', (BASE_URL) => {
    expect(problemsWith({ BASE_URL })).toEqual([
      'BASE_URL must be an http or https address, perhaps with a path of letters, digits and .-_~, for example https://example.com or https://example.com/agents.',
    ]);
  });
});

describe('WIDGET_ORIGINS', () => {
  it('is a list of origins, or any origin', () => {
    expect(
      loadSettings({ WIDGET_ORIGINS: ' https://www.plotline.example/, http://localhost:3000,' }).values.WIDGET_ORIGINS,
    ).toEqual(['https://www.plotline.example', 'http://localhost:3000']);
    expect(loadSettings({ WIDGET_ORIGINS: '*' }).values.WIDGET_ORIGINS).toEqual(['*']);
  });

  it.each([
    'plotline.example',
    'https://plotline.example/shop',
    'ftp://plotline.example',
    'https://*.plotline.example/a',
  ])('%s is rejected', (WIDGET_ORIGINS) => {
    expect(problemsWith({ WIDGET_ORIGINS })).toEqual([
      'WIDGET_ORIGINS must be a comma list of origins such as https://www.example.com, or * for every site.',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it('is a comma-separated list of IP addresses, ranges and loopback', () => {
    expect(
      loadSettings({ TRUST_PROXY: ' loopback , 10.0.0.0/8,192.0.2.1 ,2001:db8::/32,::1,' }).values.TRUST_PROXY,
    ).toEqual(['loopback', '10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']);
  });

  it.each([
    'true',
    'TRUE',
    '1',
    '*',
    'all',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '2001:db8::/129',
    'proxy.example',
    'loopback,true',
  ])('%s is rejected, because any caller could then choose its IP address', (TRUST_PROXY) => {
    expect(problemsWith({ TRUST_PROXY })).toHaveLength(1);
  });
});

describe('ADMIN_PORT', () => {
  it.each([
    ['9464', '127.0.0.1:9464'],
    ['0', '127.0.0.1:0'],
    ['0.0.0.0:9464', '0.0.0.0:9464'],
    ['[::1]:09464', '[::1]:9464'],
    ['metrics.internal:80', 'metrics.internal:80'],
  ])('%s listens on %s', (ADMIN_PORT, value) => {
    expect(loadSettings({ ADMIN_PORT }).values.ADMIN_PORT).toBe(value);
  });

  it.each(['65536', '-1', ':9464', '::1:9464', '0.0.0.0', 'a b:9464', 'http://127.0.0.1:9464', ' 9464'])(
    '%j is rejected',
    (ADMIN_PORT) => {
      expect(problemsWith({ ADMIN_PORT })).toHaveLength(1);
    },
  );
});
