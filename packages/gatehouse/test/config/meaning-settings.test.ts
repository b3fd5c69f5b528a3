import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../../contract/src/settings-error.ts';
import { loadSettings } from '../../src/config/from-environment.ts';

/** What is wrong with an environment, one sentence a setting; none when it can be used. */
function problemsWith(environment: Record<string, string>): readonly string[] {
  try {
    loadSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('MEANING', () => {
  it.each([
    ['off', 'off'],
    ['local', 'local'],
    ['/srv/model', '/srv/model'],
    ['models/small', 'models/small'],
    ['https://api.example.com/v1/embeddings', 'https://api.example.com/v1/embeddings'],
    ['HTTPS://API.example.com/v1/embeddings?api-version=1', 'https://api.example.com/v1/embeddings?api-version=1'],
    ['http://localhost:8081/v1/embeddings', 'http://localhost:8081/v1/embeddings'],
    ['http://127.0.0.1:8081/v1/embeddings', 'http://127.0.0.1:8081/v1/embeddings'],
    ['http://[::1]:8081/v1/embeddings', 'http://[::1]:8081/v1/embeddings'],
  ])('may be %s', (given, value) => {
    expect(loadSettings({ MEANING: given }).values.MEANING).toBe(value);
  });

  it.each([
    'http://api.example.com/v1/embeddings',
    'http://10.0.0.1/v1/embeddings',
    'http://localhost.example.com/v1/embeddings',
    'https://user:open-sesame@api.example.com/v1/embeddings',
    'https://api.example.com/v1/embeddings#top',
    'ftp://api.example.com/v1/embeddings',
    'https://',
  ])('%s is refused', (MEANING) => {
    expect(problemsWith({ MEANING })).toEqual([
      'MEANING must be off, local, a folder, or an https address (http on this machine only) without user and #, for example https://api.example.com/v1/embeddings.',
    ]);
  });

  it('has a key of one word, and a time from 5 to 5000 milliseconds', () => {
    expect(problemsWith({ MEANING_KEY: 'open sesame', MEANING_TIMEOUT_MS: '4', MEANING_MODEL: 'a\nb' })).toEqual([
      'MEANING_MODEL must be one line.',
      'MEANING_KEY must be signs of ASCII without spaces.',
      'MEANING_TIMEOUT_MS must be a whole number from 5 to 5000.',
    ]);
    expect(problemsWith({ MEANING_TIMEOUT_MS: '5001' })).toHaveLength(1);
    expect(loadSettings({ MEANING_TIMEOUT_MS: '5000' }).values.MEANING_TIMEOUT_MS).toBe(5000);
  });
});
