/** Ways of extracting texts from a file; see read-files.ts. */
export type Form =
  | 'yaml-list'
  | 'lu'
  | 'json-text'
  | 'json-chunks'
  | 'json-utterances'
  | 'semicolons'
  | 'tabs'
  | 'columns'
  | 'lines'
  | 'json'
  | 'yaml'
  | 'php'
  | 'xml'
  | 'tldr'
  | 'markdown'
  | 'medical';

/** Texts from other projects, with their licenses. */
export interface Source {
  /** The repository on GitHub, and the folder below the one that is named to the script. */
  repository: string;
  commit: string;
  licence: string;
  by: string;
  /** Files below it, as a pattern over their paths. */
  files: RegExp;
  form: Form;
}

export const sources: readonly Source[] = [
  {
    repository: 'xliuhw/NLU-Evaluation-Data',
    commit: 'f6071b496b17d71e6eb43f543af0707f4ff30557',
    licence: 'CC-BY-4.0',
    by: 'Xingkun Liu, Arash Eshghi, Pawel Swietojanski, Verena Rieser (2019)',
    files: /KFold_1\/(?:trainset|testset\/csv)\/[^/]*\.csv$/,
    form: 'semicolons',
  },
  {
    repository: 'PolyAI-LDN/task-specific-datasets',
    commit: '57ec275d8078af65b7731c2a98be812d844a6d6b',
    licence: 'CC-BY-4.0',
    by: 'PolyAI Limited: NLU++ (2022)',
    files: /fold\d+\.json$/,
    form: 'json-text',
  },
  {
    repository: 'sonos/nlu-benchmark',
    commit: 'b86ac7f1577868c42158d0dec77db50956046696',
    licence: 'CC0-1.0',
    by: 'Snips (2018)',
    files: /train_.*_full\.json$/,
    form: 'json-chunks',
  },
  {
    repository: 'awslabs/multi-domain-goal-oriented-dialogues-dataset',
    commit: 'baa30639c4b271f394b81443c842193407cdf26d',
    licence: 'CDLA-Permissive-1.0',
    by: 'Amazon.com, Inc. or its affiliates: MultiDoGO (2019)',
    files: /annotated_at_turn_level\/.*\.tsv$/,
    form: 'tabs',
  },
  {
    repository: 'abachaa/MedQuAD',
    commit: '577bd37b96c02d1833b2c9eed2de9f96964e96cb',
    licence: 'CC-BY-4.0',
    by: 'Asma Ben Abacha, Dina Demner-Fushman (2019)',
    files: /^(?:[1-9])_.*\.xml$/,
    form: 'medical',
  },
  {
    repository: 'RasaHQ/NLU-training-data',
    commit: 'adf95065e808be76f51ce2c39b9f564cde5a77ae',
    licence: 'Apache-2.0',
    by: 'Rasa Technologies GmbH',
    files: /nlu\.yml$/,
    form: 'yaml-list',
  },
  {
    repository: 'RasaHQ/helpdesk-assistant',
    commit: '2e9f2258c6648488bd02af86ea2803de5a9fde04',
    licence: 'Apache-2.0',
    by: 'Rasa Technologies GmbH',
    files: /nlu.*\.yml$/,
    form: 'yaml-list',
  },
  {
    repository: 'RasaHQ/financial-demo',
    commit: '7627cebef1571d55855b886cf4ac20459af9566c',
    licence: 'Apache-2.0',
    by: 'Rasa Technologies GmbH',
    files: /nlu.*\.yml$/,
    form: 'yaml-list',
  },
  {
    repository: 'axa-group/nlp.js',
    commit: '62731109b5dc5d9ed727c6e599443fb29eaea798',
    licence: 'MIT',
    by: 'AXA Group Operations Spain S.A.',
    files: /90-benchmark\/corpus-en\.json$/,
    form: 'json-utterances',
  },
  {
    repository: 'gunthercox/chatterbot-corpus',
    commit: 'a01efece26661309b870af0251d96f94ee09fb19',
    licence: 'BSD-3-Clause',
    by: 'Gunther Cox',
    files: /english\/.*\.yml$/,
    form: 'yaml-list',
  },
  {
    repository: 'microsoft/botframework-solutions',
    commit: '08ad18f11250dc2f301dd33a27672184ea9624c4',
    licence: 'MIT',
    by: 'Microsoft Corporation',
    files: /en-us\/.*\.lu$/,
    form: 'lu',
  },
  {
    repository: 'vuejs/docs',
    commit: '01e098a967951ea92d09b100b8e7d82c7a3369a2',
    licence: 'CC-BY-4.0',
    by: 'Yuxi (Evan) You and Vue documentation contributors',
    files: /^src\/.*\.md$/,
    form: 'markdown',
  },
  {
    repository: 'withastro/docs',
    commit: '741c1b89ba13cf9b4ac4087ef09dc269e113fa77',
    licence: 'MIT',
    by: 'withastro',
    files: /docs\/en\/.*\.mdx?$/,
    form: 'markdown',
  },
  {
    repository: 'sveltejs/svelte',
    commit: '15720b16a5ef33e3e1f4301c77b94ec375070e73',
    licence: 'MIT',
    by: 'Svelte Contributors',
    files: /^documentation\/.*\.md$/,
    form: 'markdown',
  },
  {
    repository: 'laravel/docs',
    commit: '86077535bbfdc2ab29cd9f202ee1ab3e7e6e18e6',
    licence: 'MIT',
    by: 'Taylor Otwell',
    files: /\.md$/,
    form: 'markdown',
  },
  {
    repository: 'nextauthjs/next-auth',
    commit: 'a1a16a5a7780488c7449feece410033f445d0b31',
    licence: 'ISC',
    by: 'Balázs Orbán',
    files: /^docs\/.*\.mdx?$/,
    form: 'markdown',
  },
];

/** Question sets with one JSON entry per line, in subfolders of the second argument of the script. */
export const questionSets = [
  {
    name: 'banking77',
    licence: 'CC-BY-4.0',
    by: 'Iñigo Casanueva, Tadas Temčinas, Daniela Gerz, Matthew Henderson, Ivan Vulić: PolyAI Limited (2020)',
    repository: 'PolyAI-LDN/task-specific-datasets',
  },
  {
    name: 'clinc150',
    licence: 'CC-BY-3.0',
    by: 'Stefan Larson and others: Clinc, Inc. (2019)',
    repository: 'clinc/oos-eval',
  },
] as const;
