import { describe, expect, it } from 'vitest';
import { type LoopbackSite, loopbackSite, type SiteRoute } from '../../import/test/loopback-site.ts';
import { runAgents } from './run-agents.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const markdown = (body: string): SiteRoute => ({ type: 'text/markdown', body });
const json = (body: unknown): SiteRoute => ({ type: 'application/json', body: JSON.stringify(body) });

const QUESTION = 'How long may I return a loom?';
const SENTENCE = 'You may return a loom within thirty days.';
const question = { question: QUESTION, pages: ['/help/returns'], text: SENTENCE };
const answerPage = page(QUESTION, `<p>You may return a <b>loom</b> within <i>thirty</i>\n days.</p>`);

const site = (routes: Record<string, SiteRoute>): Promise<LoopbackSite> => loopbackSite(routes);

describe('the agent guess', () => {
  it('tries a slug of the question and likely addresses, and follows the best link there', async () => {
    const { origin, asked } = await site({
      '/help': page('Help', '<a href="/jobs">Jobs</a> <a href="/help/returns">Return a loom</a>'),
      '/help/returns': answerPage,
    });
    const [run] = await runAgents(origin, [question], ['guess']);
    expect(run).toMatchObject({ found: true, requests: 6, ended: 'found' });
    expect(run?.deadEnds).toEqual([
      { address: '/how-long-may-i-return-a-loom', reason: 'answers 404' },
      { address: '/faq', reason: 'answers 404' },
      { address: '/docs', reason: 'answers 404' },
      { address: '/search?q=How%20long%20may%20I%20return%20a%20loom%3F', reason: 'answers 404' },
    ]);
    expect(asked).toContain('/help/returns');
  });

  it('notices a site that answers every address with the same page', async () => {
    const shell: SiteRoute = (_, response) =>
      response.setHeader('content-type', 'text/html').end(page('App', 'Hello.'));
    const paths = ['/how-long-may-i-return-a-loom', '/faq', '/docs', '/search', '/help', '/pricing', '/api'];
    const { origin } = await site(Object.fromEntries(paths.map((path) => [path, shell])));
    const [run] = await runAgents(origin, [question], ['guess']);
    expect(run).toMatchObject({ found: false, ended: 'no further idea' });
    expect(run?.deadEnds).toContainEqual({ address: '/help', reason: 'has the text of /how-long-may-i-return-a-loom' });
  });
});

describe('the agent llms', () => {
  it('reads llms.txt and then the links whose titles share words with the question', async () => {
    const { origin, asked } = await site({
      '/llms.txt': {
        type: 'text/plain',
        body: '# Looms\n\n- [Threads](/threads.md): colors\n- [Returns](/help/returns.md): return a loom\n',
      },
      '/help/returns.md': markdown(`# ${QUESTION}\n\nYou may return a **loom** within [thirty](/x) days.\n`),
    });
    const [run] = await runAgents(origin, [question], ['llms']);
    expect(run).toMatchObject({ found: true, requests: 2, deadEnds: [] });
    expect(asked).not.toContain('/threads.md');
  });

  it('has one dead end without llms.txt, and another for an HTML page in its place', async () => {
    const without = await runAgents((await site({})).origin, [question], ['llms']);
    expect(without[0]?.deadEnds).toEqual([{ address: '/llms.txt', reason: 'answers 404' }]);
    const asHtml = await runAgents((await site({ '/llms.txt': page('App', 'Hello.') })).origin, [question], ['llms']);
    expect(asHtml[0]?.deadEnds).toEqual([{ address: '/llms.txt', reason: 'is HTML' }]);
  });

  it('counts the tokens of all texts that it reads', async () => {
    const { origin } = await site({ '/llms.txt': { type: 'text/plain', body: 'one two three four' } });
    expect(await runAgents(origin, [question], ['llms'])).toMatchObject([{ tokens: 4, requests: 1 }]);
  });
});

describe('the agent html', () => {
  it('follows links from the start page, first those about the question, then general ones', async () => {
    const { origin, asked } = await site({
      '/': page('Looms', '<a href="/jobs">Jobs</a><a href="/faq">Questions</a>'),
      '/faq': page('Questions', '<a href="/help/returns">Return a loom: how long?</a>'),
      '/help/returns': answerPage,
    });
    const [run] = await runAgents(origin, [question], ['html']);
    expect(run).toMatchObject({ found: true, requests: 3, deadEnds: [] });
    expect(asked).not.toContain('/jobs');
  });

  it('runs no scripts, and reports a page that has no text without them', async () => {
    const { origin } = await site({
      '/': '<html><body><div id="app"></div><script>draw("text")</script></body></html>',
    });
    const [run] = await runAgents(origin, [question], ['html']);
    expect(run).toMatchObject({ tokens: 0, deadEnds: [{ address: '/', reason: 'has no text without scripts' }] });
  });

  it('stays on the site', async () => {
    const { origin } = await site({
      '/': page('Looms', '<a href="https://elsewhere.example/returns">Return a loom</a>'),
    });
    expect(await runAgents(origin, [question], ['html'])).toMatchObject([{ requests: 1, ended: 'no further idea' }]);
  });
});

describe('the agent markdown', () => {
  it('asks for Markdown by Accept and reads it', async () => {
    const { origin } = await site({
      '/': (request, response) =>
        request.headers.accept === 'text/markdown'
          ? response.setHeader('content-type', 'text/markdown').end('[Return a loom](/help/returns)')
          : response.setHeader('content-type', 'text/html').end(page('Looms', 'Hello.')),
      '/help/returns': answerPage,
      '/help/returns.md': markdown(`# ${QUESTION}\n\n${SENTENCE}`),
    });
    const [run] = await runAgents(origin, [question], ['markdown']);
    expect(run).toMatchObject({ found: true, requests: 3 });
    expect(run?.deadEnds).toEqual([{ address: '/help/returns', reason: 'is HTML, not Markdown' }]);
  });

  it('ends where a site has only HTML', async () => {
    const { origin } = await site({ '/': page('Looms', 'Hello.') });
    expect(await runAgents(origin, [question], ['markdown'])).toMatchObject([
      {
        tokens: 0,
        deadEnds: [
          { address: '/', reason: 'is HTML, not Markdown' },
          { address: '/index.md', reason: 'answers 404' },
        ],
      },
    ]);
  });
});

describe('the agent ask', () => {
  const ask =
    (answer: (query: unknown) => unknown): SiteRoute =>
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { query } = JSON.parse(Buffer.concat(chunks).toString());
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(query)));
      });
    };

  it('sends the question as a text', async () => {
    const results = [{ name: QUESTION, url: '/help/returns', description: SENTENCE }];
    const { origin } = await site({ '/ask': ask((query) => ({ results: query === QUESTION ? results : [] })) });
    expect(await runAgents(origin, [question], ['ask'])).toMatchObject([{ found: true, requests: 1 }]);
  });

  it('sends it in the dialect of NLWeb if that gave no answer', async () => {
    const { origin } = await site({
      '/ask': ask((query) =>
        typeof query === 'string' ? {} : { results: [{ name: QUESTION, url: '/help/returns', description: SENTENCE }] },
      ),
    });
    expect(await runAgents(origin, [question], ['ask'])).toMatchObject([
      { found: true, requests: 2, deadEnds: [{ address: '/ask', reason: 'has no list of results' }] },
    ]);
  });

  it('reports an answer without results once', async () => {
    const { origin } = await site({ '/ask': json({ results: [] }) });
    expect(await runAgents(origin, [question], ['ask'])).toMatchObject([
      { requests: 2, deadEnds: [{ address: '/ask', reason: 'returns no result' }] },
    ]);
  });
});

describe('an answer counts as found', () => {
  const listed = `<ul><li>${QUESTION}</li></ul>`;
  it.each([
    ['with its page and its decisive sentence', { '/': answerPage }, ['/'], SENTENCE, true],
    ['with the title of the page and the sentence, on another page', { '/': answerPage }, ['/help'], SENTENCE, true],
    ['not with the title alone', { '/': page('Looms', listed) }, ['/help'], SENTENCE, false],
    ['not with the sentence below another title', { '/': page('Looms', SENTENCE) }, ['/help'], SENTENCE, false],
    ['with its page if no sentence is expected', { '/': page('Looms', 'Hello.') }, ['/index.html'], undefined, true],
    ['not with the title if no sentence is expected', { '/': page('Looms', listed) }, ['/help'], undefined, false],
    ['with the sentence if no page is expected', { '/': page('Looms', SENTENCE) }, [], SENTENCE, true],
  ] as [string, Record<string, SiteRoute>, string[], string | undefined, boolean][])(
    '%s',
    async (_, routes, pages, text, found) => {
      const { origin } = await site(routes);
      const [run] = await runAgents(origin, [{ question: QUESTION, pages, text }], ['html']);
      expect(run?.found).toBe(found);
    },
  );
});

describe('a budget', () => {
  it('of requests ends a run', async () => {
    const links = Array.from({ length: 20 }, (_, at) => `<a href="/${at}">${at}</a>`).join('');
    const { origin, asked } = await site({ '/': page('Looms', links) });
    const [run] = await runAgents(origin, [question], ['html'], { requests: 3, tokens: 1000 });
    expect(run).toMatchObject({ requests: 3, ended: 'requests' });
    // robots.txt, the start page, two links.
    expect(asked).toHaveLength(4);
  });

  it('of tokens ends a run, and text behind it is not read', async () => {
    const { origin } = await site({ '/': page(QUESTION, `${'thread '.repeat(100)}${SENTENCE}`) });
    expect(await runAgents(origin, [question], ['html'], { requests: 3, tokens: 50 })).toMatchObject([
      { found: false, tokens: 50, ended: 'tokens' },
    ]);
    expect(await runAgents(origin, [question], ['html'], { requests: 3, tokens: 500 })).toMatchObject([
      { found: true },
    ]);
  });
});

describe('a site', () => {
  it('gets each request once, with the name of the program, also for several questions', async () => {
    const agents: unknown[] = [];
    const { origin, asked } = await site({
      '/llms.txt': (request, response) => {
        agents.push(request.headers['user-agent']);
        response.setHeader('content-type', 'text/plain').end('# Looms\n');
      },
    });
    const more = { ...question, question: 'Who weaves?' };
    expect(await runAgents(origin, [question, more], ['llms'])).toMatchObject([{ requests: 1 }, { requests: 1 }]);
    expect(asked).toEqual(['/robots.txt', '/', '/llms.txt']);
    expect(agents).toEqual(['Gatehouse-Rehearsal/1.0']);
  });

  it('is read only as far as its robots.txt allows', async () => {
    const { origin, asked } = await site({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: Gatehouse-Rehearsal\nDisallow: /llms.txt\n' },
      '/llms.txt': markdown(SENTENCE),
    });
    expect(await runAgents(origin, [question], ['llms'])).toMatchObject([
      { deadEnds: [{ address: '/llms.txt', reason: 'is disallowed by robots.txt' }] },
    ]);
    expect(asked).not.toContain('/llms.txt');
  });

  it('of another public origin, named by its canonical link, is read at the requested one', async () => {
    const { origin } = await site({
      '/': '<head><link rel="canonical" href="https://looms.example/"></head><a href="https://looms.example/help/returns">Return a loom</a>',
      '/help/returns': answerPage,
    });
    expect(await runAgents(origin, [question], ['html'])).toMatchObject([{ found: true, requests: 2 }]);
  });

  it('in a folder is read there', async () => {
    const { origin, asked } = await site({ '/looms/': page('Looms', 'Hello.'), '/looms/llms.txt': markdown(SENTENCE) });
    await runAgents(`${origin}/looms/`, [question], ['llms', 'ask', 'guess']);
    expect(asked).toEqual(expect.arrayContaining(['/looms/llms.txt', '/looms/ask', '/looms/faq']));
    expect(asked).not.toContain('/faq');
  });
});
