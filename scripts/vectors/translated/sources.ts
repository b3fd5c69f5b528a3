/** How two texts are told for the same: two columns of one file, or one key in two files of messages. */
export type PairForm = 'columns' | 'json' | 'php' | 'yaml';

/** English texts of others and their translations that may be used, and on what terms. */
export interface Translation {
  /** The repository on GitHub, and the folder below the one that is named to the script. */
  repository: string;
  commit: string;
  licence: string;
  by: string;
  form: PairForm;
  /** The files of English, or of both languages, as a pattern over their paths. */
  files: RegExp;
  /** What of such a path is another language, and what stands there by language; columns have one language. */
  named: RegExp;
  languages: Readonly<Record<string, string>>;
}

const EVERY = { de: 'de', es: 'es', fr: 'fr', ja: 'ja' };

/** Sentences for learners: each on a line with its translation. */
const sentences = (language: string, name: string, repository: string, commit: string): Translation => ({
  repository,
  commit,
  licence: 'CC-BY-2.0',
  by: 'contributors of tatoeba.org, by way of manythings.org/anki',
  form: 'columns',
  files: new RegExp(`(?:^|/)${name}\\.txt$`),
  // One file holds both languages, so no path is another's.
  named: /$^/,
  languages: { [language]: language },
});

export const translations: readonly Translation[] = [
  sentences('de', 'deu', 'rioyshky/translation', 'de48b7027f7318d77010a6e08ed928c10748c23d'),
  sentences('es', 'spa', 'JEdward7777/Pinokio', '8be2e56afcc09e53e5e8ff0bff50ca815cddb5ac'),
  sentences('fr', 'fra', 'genimind/seq2seq', '4f3f8eb0adde54fcc8b89394336b002e7961244c'),
  sentences('ja', 'jpn', 'kosuke1990/pytranslate', 'd9642070dd919c9845d1291b33349a1a53e3ab07'),
  {
    repository: 'bagisto/bagisto',
    commit: '889a7c6bd7200867d528f6ddc2668798e7db05d8',
    licence: 'MIT',
    by: 'Webkul Software',
    form: 'php',
    files: /(?:^|\/)lang\/en\/[^/]*\.php$/,
    named: /(?<=lang\/)en(?=\/)/,
    languages: EVERY,
  },
  {
    repository: 'saleor/saleor-dashboard',
    commit: 'f5a84f3afb4f9b25cd0ff75434dfb5b70ea3c282',
    licence: 'BSD-3-Clause',
    by: 'Saleor Commerce, Mirumee Software',
    form: 'json',
    files: /^locale\/defaultMessages\.json$/,
    named: /defaultMessages/,
    languages: EVERY,
  },
  {
    repository: 'mattermost/mattermost-mobile',
    commit: '06ed862d222012d7c9d0d9fc6111399ad60cf7fa',
    licence: 'Apache-2.0',
    by: 'Mattermost, Inc.',
    form: 'json',
    files: /i18n\/en\.json$/,
    named: /(?<=i18n\/)en/,
    languages: EVERY,
  },
  {
    repository: 'shopware/platform',
    commit: '99778cf98666d9dde2ee2795ced7a4748a007662',
    licence: 'MIT',
    by: 'shopware AG',
    form: 'json',
    files: /^(?!.*_fixtures).*en[-_]GB\.json$/,
    named: /en([-_])GB/g,
    languages: { de: 'de$1DE' },
  },
  {
    repository: 'helpyio/helpy',
    commit: '26aff0e485aee91f41098ee986cfe750746dcfee',
    licence: 'MIT',
    by: 'Helpy.io, LLC, Scott Miller and contributors',
    form: 'yaml',
    files: /^config\/locales\/en\.yml$/,
    named: /en(?=\.yml$)/,
    languages: EVERY,
  },
  {
    repository: 'Sylius/Sylius',
    commit: '3466cbab1098367b7107e756714f9390bf5e4bf6',
    licence: 'MIT',
    by: 'Sylius Sp. z o.o.',
    form: 'yaml',
    files: /translations\/.*\.en\.ya?ml$/,
    named: /(?<=\.)en(?=\.ya?ml$)/,
    languages: EVERY,
  },
];
