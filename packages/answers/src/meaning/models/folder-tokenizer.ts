import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRegularFile, UnfitFile } from '@gatehouse/runtime';

/** Tokens of a text that a model reads at most, unless the folder says less. */
const MOST_TOKENS = 256;
/** Vocabularies of a hundred languages take 17 MB. */
const MOST_BYTES = 64 * 2 ** 20;

/** One text as numbers of tokens, with the signs that the model wants at its beginning and end. */
export type Tokenize = (text: string) => number[];

interface Tokenizers {
  Tokenizer: new (tokenizer: object, config: object) => { encode(text: string): { ids: number[] } };
}

const require = createRequire(import.meta.url);

/** The text of a file of the folder; undefined where there is none. @throws UnfitFile; the system's error */
export async function readOptional(folder: string, name: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(join(folder, name), MOST_BYTES)).toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error instanceof UnfitFile ? new Error(`its ${name} is no file that can be read (${error.unfit})`) : error;
  }
}

/** A member of a file of the folder in JSON; an empty object where there is no file. */
export async function readJson(folder: string, name: string): Promise<Record<string, unknown> | undefined> {
  const text = await readOptional(folder, name);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, as of any other value.
  }
  throw new Error(`its ${name} holds no JSON object`);
}

/** The tokenizer of a folder: `tokenizer.json`, else the list `vocab.txt` as models of the BERT family have it. */
export async function openTokenizer(folder: string): Promise<Tokenize> {
  const [tokenizer, config = {}, limits = {}] = await Promise.all([
    readJson(folder, 'tokenizer.json'),
    readJson(folder, 'tokenizer_config.json'),
    readJson(folder, 'sentence_bert_config.json'),
  ]);
  const described = tokenizer ?? (await fromVocabulary(folder, config.do_lower_case !== false));
  const { Tokenizer } = require('@huggingface/tokenizers') as Tokenizers;
  const made = new Tokenizer(described, config);
  const told = limits.max_seq_length;
  const most = typeof told === 'number' && told >= 2 ? Math.min(told, MOST_TOKENS) : MOST_TOKENS;
  return (text) => {
    // A word without a number, where the folder names no sign for such words, is left out.
    const ids = made.encode(text).ids.filter(Number.isInteger);
    // The last one is the sign of the end.
    return ids.length <= most ? ids : [...ids.slice(0, most - 1), ids.at(-1) as number];
  };
}

async function fromVocabulary(folder: string, lowercase: boolean): Promise<object> {
  const list = await readOptional(folder, 'vocab.txt');
  if (list === undefined) throw new Error('there is neither a tokenizer.json nor a vocab.txt in its folder');
  const vocab = Object.fromEntries(
    list
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((token, id) => [token, id]),
  );
  const [begin, end] = ['[CLS]', '[SEP]'];
  for (const token of [begin, end, '[UNK]'])
    if (!Object.hasOwn(vocab, token)) throw new Error(`its vocab.txt has no ${token}`);
  const special = (token: string) => ({ SpecialToken: { id: token, type_id: 0 } });
  return {
    version: '1.0',
    added_tokens: [begin, end, '[UNK]'].map((content) => ({
      id: vocab[content],
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special(begin), { Sequence: { id: 'A', type_id: 0 } }, special(end)],
      pair: [special(begin), { Sequence: { id: 'A', type_id: 0 } }, special(end)],
      special_tokens: Object.fromEntries(
        [begin, end].map((token) => [token, { id: token, ids: [vocab[token]], tokens: [token] }]),
      ),
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab,
    },
  };
}
