/** One command: takes its arguments, returns the exit code. */
export interface Command {
  /** Its forms, without the name of the program. */
  usage: readonly [string, ...string[]];
  /** One line for the list of commands. */
  does: string;
  /** What it does, in a few sentences. */
  about: string;
  /** Option → what it means. */
  options: Readonly<Record<string, string>>;
  examples: readonly [string, string];
  /** Its file is read when it runs: help and complaints about the command line start at once. */
  run: (args: string[]) => Promise<number>;
}

const JSON_OPTION = { '--json': 'print JSON; docs/commands.md describes it' };

export const commands: Readonly<Record<string, Command>> = {
  init: {
    usage: ['init [folder] [--name "Acme Notes"] [--json]'],
    does: 'make a small content folder to begin with',
    about:
      'Writes a small, valid content folder about a made-up product. Comments in its files say what belongs where, and ' +
      'check names what is still to be written. The folder is content when none is named; it must be new or empty.',
    options: { '--name NAME': 'name of the product, 1 to 60 characters', ...JSON_OPTION },
    examples: ['gatehouse init', 'gatehouse init ../notes --name "Acme Notes"'],
    run: async (args) => (await import('./commands/init.ts')).init(args),
  },
  serve: {
    usage: ['serve [--edition FILE]'],
    does: 'serve the content folder, or an edition',
    about:
      'Serves the content folder, or a file that build has written, until SIGTERM or SIGINT. A saved change of the folder is ' +
      'served a moment later; SIGHUP reads again. All else is set by environment variables.',
    options: { '--edition FILE': 'serve this file' },
    examples: ['CONTENT_DIR=../notes PORT=9000 gatehouse serve', 'gatehouse serve --edition site.edition'],
    run: async (args) => (await import('./commands/serve.ts')).serve(args),
  },
  build: {
    usage: ['build [--out FILE] [--json]'],
    does: 'write all that is served into one file',
    about: 'Writes a ZIP archive of everything that is served, for the address and phase that are set.',
    options: { '--out FILE': 'the file (site.edition)', ...JSON_OPTION },
    examples: ['BASE_URL=https://a.example gatehouse build', 'gatehouse build --out notes.edition'],
    run: async (args) => (await import('./commands/build.ts')).buildToFile(args),
  },
  edition: {
    usage: ['edition FILE [--json]'],
    does: 'tell what such a file holds',
    about: 'Checks the file, and tells what it was built for and each document with its size.',
    options: JSON_OPTION,
    examples: ['gatehouse edition site.edition', 'gatehouse edition site.edition --json'],
    run: async (args) => (await import('./commands/edition.ts')).edition(args),
  },
  check: {
    usage: ['check [folder] [--lint] [--json]'],
    does: 'report every problem of a content folder',
    about:
      'Tells every problem of a content folder at once: file, line, what is wrong, how to mend it. Exit code 1 when ' +
      'there is one.',
    options: { '--lint': 'also tell which phrasings find another question first or are refused', ...JSON_OPTION },
    examples: ['gatehouse check', 'gatehouse check ../notes --lint'],
    run: async (args) => (await import('./commands/check.ts')).check(args),
  },
  lock: {
    usage: ['lock [folder] [--json]'],
    does: 'keep the addresses of questions',
    about:
      'Writes faqs.lock.yaml, by which questions without a slug keep their address while their words change. Keep it in ' +
      'version control. Run it when check says so.',
    options: JSON_OPTION,
    examples: ['gatehouse lock', 'gatehouse lock content'],
    run: async (args) => (await import('./commands/lock.ts')).lock(args),
  },
  import: {
    usage: ['import FOLDER | ADDRESS [--into PACK] [options]'],
    does: 'make a content folder of documentation, from a folder or a site',
    about:
      'Reads a folder of Markdown, or a site, and writes what a content folder needs. Of a site it takes the words of each ' +
      'page as Markdown, as far as its robots.txt allows. A second run writes what changed and leaves alone what a person edited.',
    options: {
      '--into PACK': 'the content folder to write (./content)',
      '--docs-source AT': 'where the pages of a folder stand: https://docs.example/{path}',
      '--copy': 'copy the pages of a folder into the content folder too',
      '--max-pages N': 'pages of a site that are read at most (1,000)',
      '--allow-private': 'read from private addresses too, such as this machine',
      ...JSON_OPTION,
    },
    examples: ['gatehouse import docs', 'gatehouse import https://docs.example/ --into notes'],
    run: async (args) => (await import('./commands/import.ts')).importDocs(args),
  },
  ask: {
    usage: ['ask [folder] "question" [--explain] [--json]'],
    does: 'answer one question in the terminal',
    about: 'Answers a question from a content folder as POST /ask does. Exit code 1 when nothing fits.',
    options: { '--explain': 'tell what each word brought, and why a question is refused', ...JSON_OPTION },
    examples: ['gatehouse ask "What is it?"', 'gatehouse ask "What is it?" --explain'],
    run: async (args) => (await import('./commands/ask.ts')).ask(args),
  },
  eval: {
    usage: ['eval [folder] [--json]', 'eval [folder] FILE [options]'],
    does: 'score the content folder, and tell what more phrasings would bring',
    about:
      'Draws how often a phrasing finds its question when more and more of the others are learnt, and what is found ' +
      'instead. With a file of questions it also counts how often the expected answer came first. One object a line: {"q": "…", "expect": ["F001"], ' +
      '"kind": "plain"}; an empty list expects that nothing fits.',
    options: {
      '--min-hit1 SHARE': 'exit code 1 when fewer of the file find their answer first; from 0 to 1',
      '--min-refused SHARE': 'exit code 1 when fewer out-of-scope questions are refused; from 0 to 1',
      ...JSON_OPTION,
    },
    examples: ['gatehouse eval', 'gatehouse eval questions.jsonl --min-hit1 0.8'],
    run: async (args) => (await import('./commands/evaluation.ts')).evaluation(args),
  },
  audit: {
    usage: ['audit <url> [--json]'],
    does: 'look for what agents look for at an address',
    about:
      'Looks at an address as agents do, and tells what is missing and what to do about it. Exit code 1 when a check fails.',
    options: JSON_OPTION,
    examples: ['gatehouse audit http://localhost:8080', 'gatehouse audit https://example.com --json'],
    run: async (args) => (await import('./commands/audit.ts')).audit(args),
  },
  agents: {
    usage: [
      'agents list [--state STATE] [--since DATE] [--json] [--reveal]',
      'agents export --email ADDRESS | --id ID',
      'agents approve REGISTRATION [--scope "A B"] [--json]',
      'agents limit REGISTRATION --scope "A B" [--json]',
      'agents deny|revoke REGISTRATION [--json]',
      'agents erase --email ADDRESS | --id ID [--now] [--json]',
    ],
    does: 'look after the registrations of agents',
    about:
      'Lists, exports, decides on, limits and erases registrations, also while the server runs. What is taken away is not given again.',
    options: {
      '--state STATE': 'only registrations in this state',
      '--since DATE': 'only registrations made since then, such as 2026-05-01',
      '--scope SCOPES': 'the scopes that it keeps, of those that it has; the others are declined',
      '--reveal': 'show addresses in full',
      '--email ADDRESS': 'every registration of this person',
      '--id ID': 'the registration with this id',
      '--now': 'erase the emptied rows too, which otherwise stay for 30 days',
      ...JSON_OPTION,
    },
    examples: ['gatehouse agents list --since 2026-05-01', 'gatehouse agents approve reg_1 --scope "orders:read"'],
    run: async (args) => (await import('./commands/agents.ts')).agents(args),
  },
  keys: {
    usage: [
      'keys list [--json]',
      'keys rotate [--json]',
      'keys remove KEY [--json]',
      'keys secret RESOURCE [--json]',
      'keys rekey --new FILE [--json]',
    ],
    does: 'look after signing keys, secrets of APIs and the secret key',
    about:
      'Manages the keys that sign tokens and the secrets of APIs of the access policy, also while the server runs; rekey ' +
      'seals everything with a new secret key while it does not.',
    options: { '--new FILE': 'file with the new secret key', ...JSON_OPTION },
    examples: ['gatehouse keys rotate', 'gatehouse keys secret orders'],
    run: async (args) => (await import('./commands/keys.ts')).keys(args),
  },
  insights: {
    usage: ['insights [--since DATE] [--json]'],
    does: 'show what was asked and what was not found',
    about:
      'Shows how often each entry answered and how many questions found nothing, by day; with INSIGHTS=questions also ' +
      'these, masked. Nothing is kept unless INSIGHTS is set. Exit code 1 when there is nothing.',
    options: { '--since DATE': 'from this day on, such as 2026-05-01', ...JSON_OPTION },
    examples: ['gatehouse insights', 'gatehouse insights --since 2026-05-01 --json'],
    run: async (args) => (await import('./commands/insights.ts')).insights(args),
  },
  config: {
    usage: ['config [--json]', 'config [--policy] --write FILE | --check FILE'],
    does: 'show the settings in force',
    about: 'Shows every setting, its value and where it comes from. Secrets are shown as (set).',
    options: {
      '--write FILE': 'write the table of settings for the documentation',
      '--check FILE': 'exit code 1 when the table is out of date',
      '--policy': 'the table of the access policy instead',
      ...JSON_OPTION,
    },
    examples: ['gatehouse config', 'PORT=9000 gatehouse config --json'],
    run: async (args) => (await import('./commands/config.ts')).config(args),
  },
  schemas: {
    usage: ['schemas --write FOLDER | --check FOLDER [--json]'],
    does: 'write JSON Schemas of the content files for editors',
    about: 'Writes a JSON Schema for each kind of content file, by which an editor completes and checks.',
    options: {
      '--write FOLDER': 'write them into this folder',
      '--check FOLDER': 'exit code 1 when those in this folder are out of date',
      ...JSON_OPTION,
    },
    examples: ['gatehouse schemas --write schemas', 'gatehouse schemas --check schemas'],
    run: async (args) => (await import('./commands/schemas.ts')).schemas(args),
  },
};
