/** One command: takes its arguments, returns the exit code. */
export interface Command {
  /** Usage lines, without the name of the program. */
  usage: readonly [string, ...string[]];
  /** One line for the list of commands. */
  does: string;
  /** Description, a few sentences. */
  about: string;
  /** Option → its meaning. */
  options: Readonly<Record<string, string>>;
  examples: readonly [string, string];
  /** Imported when the command runs, so that help and usage errors are fast. */
  run: (args: string[]) => Promise<number>;
}

const JSON_OPTION = { '--json': 'print JSON; docs/commands.md describes it' };

export const commands: Readonly<Record<string, Command>> = {
  init: {
    usage: ['init [folder] [--name "Acme Notes"] [--json]'],
    does: 'create a small content folder',
    about:
      'Writes a small, valid content folder about a made-up product. Comments in its files explain the members, and ' +
      'check lists the texts that are still to be written. The default folder is content; it must be new or empty.',
    options: { '--name NAME': 'name of the product, 1 to 60 characters', ...JSON_OPTION },
    examples: ['gatehouse init', 'gatehouse init ../notes --name "Acme Notes"'],
    run: async (args) => (await import('./commands/init.ts')).init(args),
  },
  serve: {
    usage: ['serve [--edition FILE]'],
    does: 'serve a content folder or an edition file',
    about:
      'Serves the content folder, or a file written by build, until SIGTERM or SIGINT. Reloads when a file of the folder ' +
      'changes, and on SIGHUP. Environment variables set everything else.',
    options: { '--edition FILE': 'serve this file' },
    examples: ['CONTENT_DIR=../notes PORT=9000 gatehouse serve', 'gatehouse serve --edition site.edition'],
    run: async (args) => (await import('./commands/serve.ts')).serve(args),
  },
  build: {
    usage: ['build [--out FILE] [--json]'],
    does: 'write an edition file: everything that is served',
    about: 'Writes a ZIP archive of everything that is served, for the current BASE_URL and LAUNCH_PHASE.',
    options: { '--out FILE': 'the file (site.edition)', ...JSON_OPTION },
    examples: ['BASE_URL=https://a.example gatehouse build', 'gatehouse build --out notes.edition'],
    run: async (args) => (await import('./commands/build.ts')).buildToFile(args),
  },
  edition: {
    usage: ['edition FILE [--json]'],
    does: 'print the contents of an edition file',
    about: 'Verifies the file, and prints its settings and each document with its size.',
    options: JSON_OPTION,
    examples: ['gatehouse edition site.edition', 'gatehouse edition site.edition --json'],
    run: async (args) => (await import('./commands/edition.ts')).edition(args),
  },
  export: {
    usage: ['export FILE FOLDER [--host HOST] [options]'],
    does: 'write an edition as files for a static host',
    about:
      'Writes every document in every form, with compressed copies, and the configuration of a host: nginx, caddy, netlify, ' +
      'vercel, cloudflare-pages or github-pages. Prints differences from the service that the host cannot avoid.',
    options: {
      '--host HOST': 'the host that will serve the folder; may be repeated',
      '--only machine': 'write beside an existing site, without pages, robots.txt and sitemap',
      '--service URL': 'a service that answers questions, MCP and A2A, to which the host passes requests',
      '--pictures': 'also draw the preview pictures of pages',
      '--browser-answers': 'also write ask.js, which answers questions in the browser',
      ...JSON_OPTION,
    },
    examples: [
      'gatehouse export site.edition public --host netlify',
      'gatehouse export site.edition public --only machine',
    ],
    run: async (args) => (await import('./commands/export.ts')).exportFiles(args),
  },
  attach: {
    usage: ['attach DOCS SITE [options]'],
    does: 'add documents for programs to a built documentation site',
    about:
      'Writes llms.txt, the Markdown of each page and other documents for programs into the folder of a site that MkDocs, ' +
      'Hugo or another generator has built from the Markdown files in DOCS. Pages get links to them in their head. ' +
      'BASE_URL is the address of the site.',
    options: {
      '--at PATH': 'path of the pages on the site, such as docs (its root)',
      '--name NAME': 'name of the product (from the configuration of the generator)',
      '--summary TEXT': 'one or two sentences about the product',
      '--security-contact X': 'e-mail address or https URL for security.txt',
      '--question-box': 'add a button to each page that opens a question box; the browser answers',
      '--copy-page': 'add a button to each page that copies its Markdown',
      '--edition FILE': 'also write the edition, for a function that answers questions beside the site',
      ...JSON_OPTION,
    },
    examples: [
      'BASE_URL=https://docs.example gatehouse attach docs site',
      'BASE_URL=https://docs.example gatehouse attach content public --at docs',
    ],
    run: async (args) => (await import('./commands/attach.ts')).attach(args),
  },
  bridge: {
    usage: ['bridge URL'],
    does: 'serve a site of files to MCP clients',
    about:
      'Serves the Model Context Protocol over standard input and output, for a site that answers questions in the browser. ' +
      'Its files are loaded when they are needed. Clients start the command; see docs/existing-site.md.',
    options: {},
    examples: ['gatehouse bridge https://docs.example', 'gatehouse bridge https://name.github.io/project'],
    run: async (args) => (await import('./commands/bridge.ts')).bridge(args),
  },
  check: {
    usage: ['check [folder] [--lint] [--json]'],
    does: 'report every problem of a content folder',
    about: 'Reports every problem of a content folder with file, line, reason and fix. Exit code 1 if there is one.',
    options: { '--lint': 'also report phrasings that find another question first or are refused', ...JSON_OPTION },
    examples: ['gatehouse check', 'gatehouse check ../notes --lint'],
    run: async (args) => (await import('./commands/check.ts')).check(args),
  },
  lock: {
    usage: ['lock [folder] [--json]'],
    does: 'lock the addresses of questions',
    about:
      'Writes faqs.lock.yaml. With it, questions without a slug keep their address when their words change. Keep the file ' +
      'in version control, and run this command when check asks for it.',
    options: JSON_OPTION,
    examples: ['gatehouse lock', 'gatehouse lock content'],
    run: async (args) => (await import('./commands/lock.ts')).lock(args),
  },
  import: {
    usage: ['import FOLDER | ADDRESS [--into PACK] [options]'],
    does: 'convert documentation, a folder or a site, into a content folder',
    about:
      'Reads a folder of Markdown, or a site, and writes a content folder. Pages of a site are converted to Markdown, as far ' +
      'as its robots.txt allows. A second run writes only what has changed, and keeps files that a person has edited.',
    options: {
      '--into PACK': 'the content folder to write (./content)',
      '--docs-source AT': 'public address of the pages: https://docs.example/{path}',
      '--copy': 'also copy the pages of a folder into the content folder',
      '--max-pages N': 'maximum number of pages of a site (1,000)',
      '--allow-private': 'also read from private addresses, such as localhost',
      ...JSON_OPTION,
    },
    examples: ['gatehouse import docs', 'gatehouse import https://docs.example/ --into notes'],
    run: async (args) => (await import('./commands/import.ts')).importDocs(args),
  },
  ask: {
    usage: ['ask [folder] "question" [--explain] [--json]'],
    does: 'answer a question in the terminal',
    about: 'Answers a question from a content folder, as POST /ask does. Exit code 1 if there is no answer.',
    options: { '--explain': 'show the score of each word, and why a question is refused', ...JSON_OPTION },
    examples: ['gatehouse ask "What is it?"', 'gatehouse ask "What is it?" --explain'],
    run: async (args) => (await import('./commands/ask.ts')).ask(args),
  },
  eval: {
    usage: ['eval [folder] [--json]', 'eval [folder] FILE [options]'],
    does: 'measure the answers of a content folder',
    about:
      'Prints a learning curve: how often a phrasing finds its question as more of the other phrasings are learned, and the ' +
      'questions found instead. With a file of questions it also counts correct first answers. The file has one object a line: ' +
      '{"q": "…", "expect": ["F001"], "kind": "plain"}; an empty list means that no answer is expected.',
    options: {
      '--min-hit1 SHARE': 'exit code 1 if the share of correct first answers is lower; 0 to 1',
      '--min-refused SHARE': 'exit code 1 if the share of refused off-topic questions is lower; 0 to 1',
      '--compare ENCODER': 'also ask with another encoder: static, minilm, or an address, as the setting ENCODER',
      ...JSON_OPTION,
    },
    examples: ['gatehouse eval', 'gatehouse eval questions.jsonl --min-hit1 0.8'],
    run: async (args) => (await import('./commands/evaluation.ts')).evaluation(args),
  },
  diff: {
    usage: ['diff OLD NEW [options]'],
    does: 'compare two editions, as readers see them',
    about:
      'Compares two edition files, or folders: changed and lost answers, refused questions, lost and moved addresses, ' +
      'changed headings, scores, and the sizes of texts for language models. Prints Markdown. Exit code 1 if there are ' +
      'more harmful findings than allowed.',
    options: {
      '--allow N': 'number of harmful findings that do not fail (0)',
      '--questions FILE': 'also ask these questions; the file is the same as for eval',
      '--out FILE': 'also write the Markdown to this file',
      ...JSON_OPTION,
    },
    examples: ['gatehouse diff old.edition new.edition', 'gatehouse diff old.edition content --allow 3 --out diff.md'],
    run: async (args) => (await import('./commands/diff.ts')).diff(args),
  },
  audit: {
    usage: ['audit <url> [--static] [--json]'],
    does: 'check a site for agent readiness',
    about:
      'Sends the requests of agents to the URL and the paths below it, and reports failed checks with a fix for each. Exit ' +
      'code 1 if a check fails.',
    options: { '--static': 'only the checks that a site of files can pass, without a service', ...JSON_OPTION },
    examples: ['gatehouse audit http://localhost:8080', 'gatehouse audit https://example.com --json'],
    run: async (args) => (await import('./commands/audit.ts')).audit(args),
  },
  rehearse: {
    usage: ['rehearse URL | EDITION [options]'],
    does: 'measure how scripted agents find answers on a site',
    about:
      'Runs scripts in place of agents over a set of questions, without a model: guess, llms, html, markdown, mcp, ask. ' +
      'Prints the answers that each finds, its requests, tokens and dead ends. Without a file, questions come from the ' +
      'edition or the site. The file has one object a line: {"q": "…", "expect": ["/faq/what-it-costs"], "text": "…"}; text ' +
      'is the decisive sentence of the answer. Exit code 1 if the site does not respond to the end.',
    options: {
      '--questions FILE': 'ask these questions',
      '--agents A,B': 'run only these agents',
      '--limit N': 'ask at most N questions, evenly spaced (20)',
      '--least SHARE': 'exit code 1 if an agent finds a smaller share of the answers; 0 to 1',
      ...JSON_OPTION,
    },
    examples: ['gatehouse rehearse site.edition', 'gatehouse rehearse https://example.com --agents llms,mcp'],
    run: async (args) => (await import('./commands/rehearse.ts')).rehearseSite(args),
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
    does: 'manage registrations of agents',
    about:
      'Lists, exports, approves, denies, limits, revokes and erases registrations, also while the server runs. Access ' +
      'that is denied, revoked or removed cannot be restored.',
    options: {
      '--state STATE': 'only registrations in this state',
      '--since DATE': 'only registrations made since then, such as 2026-05-01',
      '--scope SCOPES': 'scopes to keep; the other scopes of the registration are declined',
      '--reveal': 'show addresses in full',
      '--email ADDRESS': 'every registration of this person',
      '--id ID': 'the registration with this id',
      '--now': 'also erase the emptied rows, which otherwise stay for 30 days',
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
    does: 'manage signing keys, API secrets and the secret key',
    about:
      'Manages the keys that sign tokens and the secrets of APIs in the access policy, also while the server runs. Stop the ' +
      'server before rekey, which encrypts everything with a new secret key.',
    options: { '--new FILE': 'file with the new secret key', ...JSON_OPTION },
    examples: ['gatehouse keys rotate', 'gatehouse keys secret orders'],
    run: async (args) => (await import('./commands/keys.ts')).keys(args),
  },
  insights: {
    usage: ['insights [--since DATE] [--json]'],
    does: 'print statistics of questions',
    about:
      'Prints, by day, how often each entry answered and how many questions had no answer; with INSIGHTS=questions also ' +
      'these questions, masked. Nothing is stored unless INSIGHTS is set. Exit code 1 if there are no statistics.',
    options: { '--since DATE': 'first day, such as 2026-05-01', ...JSON_OPTION },
    examples: ['gatehouse insights', 'gatehouse insights --since 2026-05-01 --json'],
    run: async (args) => (await import('./commands/insights.ts')).insights(args),
  },
  config: {
    usage: ['config [--json]', 'config [--policy] --write FILE | --check FILE'],
    does: 'print the settings',
    about: 'Prints every setting with its value and source. Secrets are printed as (set).',
    options: {
      '--write FILE': 'write the table of settings for the documentation',
      '--check FILE': 'exit code 1 if the table is out of date',
      '--policy': 'the table of the access policy instead',
      ...JSON_OPTION,
    },
    examples: ['gatehouse config', 'PORT=9000 gatehouse config --json'],
    run: async (args) => (await import('./commands/config.ts')).config(args),
  },
  schemas: {
    usage: ['schemas --write FOLDER | --check FOLDER [--json]'],
    does: 'write JSON Schemas of the content files for editors',
    about: 'Writes a JSON Schema for each kind of content file. Editors use them to complete and check.',
    options: {
      '--write FOLDER': 'write them into this folder',
      '--check FOLDER': 'exit code 1 if the schemas in this folder are out of date',
      ...JSON_OPTION,
    },
    examples: ['gatehouse schemas --write schemas', 'gatehouse schemas --check schemas'],
    run: async (args) => (await import('./commands/schemas.ts')).schemas(args),
  },
};
