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

describe('ENCODER', () => {
  it.each([
    ['', ''],
    ['static', 'static'],
    ['minilm', 'minilm'],
    ['https://api.example.com/v1/embeddings', 'https://api.example.com/v1/embeddings'],
    ['HTTPS://API.example.com/v1/embeddings?api-version=1', 'https://api.example.com/v1/embeddings?api-version=1'],
    ['http://localhost:8081/v1/embeddings', 'http://localhost:8081/v1/embeddings'],
    ['http://127.0.0.1:8081/v1/embeddings', 'http://127.0.0.1:8081/v1/embeddings'],
    ['http://[::1]:8081/v1/embeddings', 'http://[::1]:8081/v1/embeddings'],
  ])('may be %s', (given, value) => {
    expect(loadSettings({ ENCODER: given }).values.ENCODER).toBe(value);
  });

  it.each([
    'off',
    'local',
    '/srv/model',
    'http://api.example.com/v1/embeddings',
    'http://10.0.0.1/v1/embeddings',
    'http://localhost.example.com/v1/embeddings',
    'https://user:open-sesame@api.example.com/v1/embeddings',
    'https://api.example.com/v1/embeddings#top',
    'ftp://api.example.com/v1/embeddings',
    'https://',
  ])('%s is rejected', (ENCODER) => {
    expect(problemsWith({ ENCODER })).toEqual([
      'ENCODER must be static, minilm, or an https address (http on this machine only) without user and #, for example https://api.example.com/v1/embeddings.',
    ]);
  });

  it('has a key without spaces, and a timeout from 5 to 5000 milliseconds', () => {
    expect(problemsWith({ ENCODER_KEY: 'open sesame', ENCODER_TIMEOUT_MS: '4', ENCODER_MODEL: 'a\nb' })).toEqual([
      'ENCODER_MODEL must be one line.',
      'ENCODER_KEY must be signs of ASCII without spaces.',
      'ENCODER_TIMEOUT_MS must be a whole number from 5 to 5000.',
    ]);
    expect(problemsWith({ ENCODER_TIMEOUT_MS: '5001' })).toHaveLength(1);
    expect(loadSettings({ ENCODER_TIMEOUT_MS: '5000' }).values.ENCODER_TIMEOUT_MS).toBe(5000);
  });
});

describe('a renamed setting', () => {
  it('is rejected, with its new name', () => {
    const environment = { MEANING: 'local', MEANING_KEY_FILE: '/run/secrets/key', MEANING_TIMEOUT_MS: '' };
    expect(problemsWith(environment)).toEqual([
      'MEANING is not a setting any more. Unset it and set ENCODER: static for off, minilm for local, or the same address.',
      'MEANING_KEY_FILE is not a setting any more. Unset it and set ENCODER_KEY_FILE.',
    ]);
  });
});
