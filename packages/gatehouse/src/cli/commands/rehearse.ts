import { basePathOf, countText } from '@gatehouse/contract';
import { openEditionFile } from '@gatehouse/edition';
import { ImportStopped } from '@gatehouse/import';
import {
  buildReport,
  openRehearsedSite,
  permalinksById,
  type QuestionList,
  questionsOfPack,
  questionsOfSite,
  type RehearsalQuestion,
  type RehearsalReport,
  type RehearsedSite,
  rehearsalBudget,
  rehearse,
  scriptedAgents,
  spreadOver,
} from '@gatehouse/rehearsal';
import { isTexts, readQuestions, shareOf } from '../read-questions.ts';
import { serveOnLoopback } from '../serve-edition.ts';
import { counting } from '../terminal/counting.ts';
import { escapeControls } from '../terminal/escape-controls.ts';
import { print } from '../terminal/print.ts';
import { percent, table } from '../terminal/table.ts';
import { didYouMean, parseCommandLine, UsageError } from '../terminal/usage-error.ts';

const DEFAULT_LIMIT = '20';
/** Maximum of `--limit`, and of printed questions and dead ends. */
const MAX_LIMIT = 10_000;
const MAX_PRINTED = 15;
const EXAMPLE = '{"q": "…", "expect": ["/faq/what-it-costs"], "text": "…"}';

/** Meanings of the sources of questions. */
const SOURCES: Readonly<Record<QuestionList['source'], string>> = {
  file: 'of the file',
  edition: 'of the edition: its own questions and the titles of its documentation',
  '/api/faq': 'of /api/faq',
  'llms.txt': 'that are titles in llms.txt, where the agent llms begins',
  sitemap: 'that are titles of pages in the sitemap',
};

/** A site to rehearse, with its questions. */
interface RehearsalTarget {
  site: RehearsedSite;
  list(): Promise<QuestionList> | QuestionList;
  /** Permalinks of the questions of an edition, by id. */
  permalinks: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** `gatehouse rehearse URL | EDITION`: runs scripted agents against a site. */
export async function rehearseSite(args: string[]): Promise<number> {
  const options = {
    questions: { type: 'string' },
    agents: { type: 'string' },
    limit: { type: 'string', default: DEFAULT_LIMIT },
    least: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [target, more] = positionals;
  if (!target || more !== undefined) throw new UsageError('Name one address, or the file of one edition.');
  const start = addressOf(target);
  const agents = agentsOf(values.agents);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit takes a number from 1 to ${MAX_LIMIT}.`);
  const least = shareOf('--least', values.least);
  const { questions: file } = values;
  const ownQuestions = file === undefined ? undefined : await readQuestions(file, fileQuestionOf, EXAMPLE);

  const progress = counting((done, known) => `${done} of ${countText(known, 'question')}`);
  let opened: RehearsalTarget | undefined;
  try {
    opened = await (start ? openSiteTarget(start, limit) : openEditionTarget(target));
    const { site, permalinks } = opened;
    const { source, questions: all } = ownQuestions
      ? { source: 'file' as const, questions: resolvePages(ownQuestions, site, permalinks) }
      : await opened.list();
    const questions = spreadOver(all, limit);
    if (questions.length === 0) {
      process.stderr.write(`There are no questions for ${escapeControls(target)}. Name some with --questions FILE.\n`);
      return 1;
    }
    if (ownQuestions) await checkPages(questions, site);
    const { runs, cut } = await rehearse(site, questions, agents, {
      progress: (done) => progress.step(done, questions.length),
    });
    progress.end();
    const report = buildReport(
      { runs },
      agents.map(({ name }) => name),
    );
    const asked = { source, asked: questions.length, of: all.length };
    if (values.json)
      print({
        target,
        questions: asked,
        budget: rehearsalBudget,
        ...report,
        runs,
        complete: cut === undefined,
        stopped: cut ?? null,
      });
    else print(describeReport(report, asked));
    if (cut !== undefined) process.stderr.write(escapeControls(`The rehearsal ended early: ${cut}.\n`));
    const isBelow = report.agents.some(({ share }) => share < (least ?? 0));
    return cut !== undefined || isBelow ? 1 : 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof ImportStopped)) throw error;
    process.stderr.write(escapeControls(`${error.message}\n`));
    return 1;
  } finally {
    await opened?.close();
  }
}

/** The URL of a site; undefined for the name of a file. */
function addressOf(target: string): URL | undefined {
  if (!/^https?:/i.test(target)) return undefined;
  if (!URL.canParse(target)) throw new UsageError(`${target} is no address.`);
  const start = new URL(target);
  if (start.username !== '' || start.password !== '') throw new UsageError('The address must hold no password.');
  start.hash = '';
  return start;
}

function agentsOf(text: string | undefined): typeof scriptedAgents {
  if (text === undefined) return scriptedAgents;
  const names = scriptedAgents.map(({ name }) => name);
  const wanted = text.split(',').map((name) => name.trim());
  for (const name of wanted)
    if (!names.includes(name))
      throw new UsageError(`"${name}" is no agent.${didYouMean(name, names)} --agents takes ${names.join(', ')}.`);
  return scriptedAgents.filter(({ name }) => wanted.includes(name));
}

async function openSiteTarget(start: URL, limit: number): Promise<RehearsalTarget> {
  const site = await openRehearsedSite(start);
  return { site, list: () => questionsOfSite(site, limit), permalinks: new Map(), close: site.close };
}

async function openEditionTarget(file: string): Promise<RehearsalTarget> {
  const built = await openEditionFile(file);
  const { address, close } = await serveOnLoopback(built);
  try {
    const site = await openRehearsedSite(new URL(address + basePathOf(built.baseUrl)), {
      publicOrigin: new URL(built.baseUrl).origin,
    });
    return {
      site,
      list: () => questionsOfPack(built.pack),
      permalinks: permalinksById(built.pack),
      async close() {
        await site.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function fileQuestionOf({ q, expect = [], text }: Record<string, unknown>): RehearsalQuestion | undefined {
  const isValid = typeof q === 'string' && isTexts(expect) && (text === undefined || typeof text === 'string');
  return isValid ? { question: q, pages: expect, text } : undefined;
}

/** Replaces ids by permalinks. Questions without evidence, which expect no answer, are left out. */
function resolvePages(
  questions: readonly RehearsalQuestion[],
  site: RehearsedSite,
  permalinks: RehearsalTarget['permalinks'],
): RehearsalQuestion[] {
  const usable = questions.filter(({ pages, text }) => pages.length > 0 || text !== undefined);
  const omitted = questions.length - usable.length;
  if (omitted > 0)
    process.stderr.write(
      `${countText(omitted, 'question')} without "expect" and "text": nothing would show success.\n`,
    );
  return usable.map((question) => ({
    ...question,
    pages: question.pages.map((page) => {
      const url = /^(?:\/|https?:)/.test(page) ? site.ownUrl(page) : undefined;
      const found = url?.href ?? permalinks.get(page);
      if (found !== undefined) return found;
      throw new UsageError(
        `"${page}" in "expect" is no page of the site. Write a path such as /faq/what-it-costs${permalinks.size > 0 ? ', or the id of a question' : ''}.`,
      );
    }),
  }));
}

/** @throws UsageError for a page that the site lacks: no agent could find it */
async function checkPages(questions: readonly RehearsalQuestion[], site: RehearsedSite): Promise<void> {
  for (const { question, pages } of questions)
    for (const page of pages) {
      const response = await site.request({ url: new URL(page, site.start), accept: '*/*' });
      const status = typeof response === 'string' ? undefined : response.status;
      if (status === 404 || status === 410)
        throw new UsageError(`"${question}" expects ${page}, which answers ${status}. Correct the address.`);
    }
}

function describeReport(
  { agents, unfound, deadEnds }: RehearsalReport,
  { source, asked, of }: { source: QuestionList['source']; asked: number; of: number },
): string {
  const { requests, tokens } = rehearsalBudget;
  const rows = agents.map((agent) => [
    agent.agent,
    `${agent.found} of ${agent.questions}`,
    percent(agent.found / agent.questions),
    agent.requestsPerQuestion.toFixed(1),
    agent.tokensPerQuestion.toLocaleString('en'),
    String(agent.deadEnds),
  ]);
  const repeated = deadEnds.filter(({ times }) => times > 1);
  const frequent = repeated.length > 0 ? repeated : deadEnds;
  const shown = frequent.slice(0, MAX_PRINTED).map(({ address, reason, times, agents: names }) => {
    const shortAddress = address.length > 60 ? `${address.slice(0, 59)}…` : address;
    return `  ${times} × ${shortAddress} ${reason} (${names.join(', ')})\n`;
  });
  return [
    `${asked} of ${of} questions ${SOURCES[source]}.\n`,
    `Each agent has ${requests} requests and ${tokens.toLocaleString('en')} tokens (o200k_base) per question.\n\n`,
    table([['agent', 'found', 'share', 'requests', 'tokens', 'dead ends'], ...rows]),
    ...listing(
      unfound.map((question) => `  ${question}\n`),
      'No agent found:',
    ),
    ...listing(shown, 'Dead ends, the most frequent first:', deadEnds.length),
  ].join('');
}

const listing = (lines: readonly string[], title: string, of = lines.length): string[] =>
  lines.length === 0
    ? []
    : [
        `\n${title}\n`,
        ...lines.slice(0, MAX_PRINTED),
        of > MAX_PRINTED ? `  and ${of - MAX_PRINTED} more; --json has them all\n` : '',
      ];
