// Common code of all views of an MCP App: messages with the client (JSON-RPC by postMessage), and elements made of texts.

/** @typedef {{ structuredContent?: unknown, content?: { type: string, text?: string }[], isError?: boolean, _meta?: Record<string, unknown> }} Result result of a tool */
/**
 * @typedef {{ theme?: string, styles?: { variables?: Record<string, unknown> }, safeAreaInsets?: Record<string,
 * unknown> }} Context display context of the client
 */
/** @typedef {{ jsonrpc?: string, id?: number | string, method?: string, params?: any, result?: any, error?: unknown }} Message */

const REVISION = '2026-01-26';
/** Time until the view reports a missing result, milliseconds; a later result is still shown. */
const LONGEST_WAIT = 10_000;
const UNKNOWN_METHOD = -32601;

const root = document.documentElement;
export const main = /** @type {HTMLElement} */ (document.querySelector('main'));
/** Data of the pack that a result lacks. */
export const facts = main.dataset;
export const language = root.lang;
const status = /** @type {HTMLElement} */ (document.querySelector('[role="status"]'));

/** @type {Map<number | string, (answer: Message) => void>} */
const asked = new Map();
let lastId = 0;
let opensLinks = false;

/** @param {Message} message */
const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');

/**
 * @param {string} method
 * @param {object} params
 * @returns {Promise<Message>}
 */
function request(method, params) {
  return new Promise((answered) => {
    const id = ++lastId;
    asked.set(id, answered);
    send({ id, method, params });
  });
}

/** @param {string} words */
const say = (words) => {
  status.textContent = words;
};

/**
 * Connects to the client, and shows results.
 * @param {(data: any, result: Result) => HTMLElement[]} show elements below the heading
 */
export async function openView(show) {
  const elsewhere = 'What was found stands in the conversation.';
  let timer = setTimeout(() => say(`The client does not answer this view. ${elsewhere}`), LONGEST_WAIT);
  const sizes = new ResizeObserver(tellSize);
  let told = '';

  function tellSize() {
    const size = { width: Math.ceil(innerWidth), height: Math.ceil(root.getBoundingClientRect().height) };
    if (told === String([size.width, size.height])) return;
    told = String([size.width, size.height]);
    send({ method: 'ui/notifications/size-changed', params: size });
  }

  /** @param {Result} result */
  function showResult(result) {
    clearTimeout(timer);
    const [first] = Array.isArray(result.content) ? result.content : [];
    try {
      if (result.isError) return say(first?.text ?? `The question could not be answered. ${elsewhere}`);
      // Some clients pass on only the Markdown text.
      const parts = result.structuredContent ? show(result.structuredContent, result) : [written(first?.text)];
      say('');
      document.querySelector('#shown')?.remove();
      const shown = element('div');
      shown.id = 'shown';
      shown.append(...parts);
      main.append(shown);
    } catch {
      say(`This view cannot show the answer. ${elsewhere}`);
    }
  }

  /** @type {Record<string, (params: any) => void>} */
  const notices = {
    'ui/notifications/tool-result': (result) => showResult(result ?? {}),
    'ui/notifications/tool-cancelled': () => {
      clearTimeout(timer);
      say('The question was taken back before it was answered.');
    },
    'ui/notifications/host-context-changed': (context) => applyContext(context),
  };
  /** @type {Record<string, () => object>} */
  const requests = {
    ping: () => ({}),
    'ui/resource-teardown': () => {
      clearTimeout(timer);
      sizes.disconnect();
      return {};
    },
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    /** @type {Message} */
    const { jsonrpc, id, method, params } = Object(data);
    if (jsonrpc !== '2.0') return;
    if (method === undefined) {
      asked.get(id ?? '')?.(data);
      asked.delete(id ?? '');
    } else if (id === undefined) {
      if (Object.hasOwn(notices, method)) notices[method]?.(params);
    } else {
      const answer = Object.hasOwn(requests, method) ? requests[method] : undefined;
      if (answer) send({ id, result: answer() });
      else send({ id, error: { code: UNKNOWN_METHOD, message: 'Method not found' } });
    }
  });

  const { result } = await request('ui/initialize', {
    protocolVersion: REVISION,
    appInfo: { name: document.title, version: '1.0.0' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  });
  clearTimeout(timer);
  if (!result) return say(`The client does not take part in this view. ${elsewhere}`);
  opensLinks = result.hostCapabilities?.openLinks !== undefined;
  applyContext(result.hostContext);
  timer = setTimeout(() => say(`Nothing has come yet. ${elsewhere}`), LONGEST_WAIT);
  say('Waiting for the answer …');
  send({ method: 'ui/notifications/initialized' });
  for (const observed of [root, document.body]) sizes.observe(observed);
}

/**
 * Light or dark, and the font of the client. Its colors are ignored, because they may be incomplete; ours have enough
 * contrast together.
 * @param {Context | undefined} context members that have changed
 */
function applyContext(context) {
  const { theme, styles, safeAreaInsets = {} } = Object(context);
  if (theme === 'light' || theme === 'dark') root.style.colorScheme = theme;
  const font = styles?.variables?.['--font-sans'];
  if (typeof font === 'string') root.style.setProperty('--font', font);
  for (const side of ['top', 'right', 'bottom', 'left'])
    if (typeof safeAreaInsets[side] === 'number') root.style.setProperty(`--${side}`, `${safeAreaInsets[side]}px`);
}

/**
 * A link that the client opens, because a view has no window of its own. An unsafe URL is shown as text.
 * @param {string} text
 * @param {string} url
 * @returns {HTMLElement}
 */
export function link(text, url) {
  if (!/^(https?:\/\/|mailto:)/.test(url)) return element('span', text);
  const made = element('a', text);
  made.href = url;
  made.dir = 'auto';
  made.addEventListener('click', async (event) => {
    event.preventDefault();
    const answer = opensLinks ? await request('ui/open-link', { url }) : {};
    if (answer.result && !answer.result.isError) return;
    document.querySelector('.address')?.remove();
    const address = element('span', '', 'address');
    address.setAttribute('role', 'status');
    made.after(address);
    // Announced only if it changes within an existing element.
    requestAnimationFrame(() => {
      address.textContent = ` The client did not open it: ${url.replace(/^mailto:/, '')}`;
    });
  });
  return made;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [text]
 * @param {string} [className]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, text = '', className = '') {
  const made = document.createElement(tag);
  if (text !== '') made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/**
 * A text with its line breaks.
 * @param {string | undefined} text
 */
function written(text) {
  if (!text) throw new Error('The result has no text.');
  const made = element('p', text);
  made.style.whiteSpace = 'pre-wrap';
  return made;
}

/**
 * Texts as a list.
 * @param {(string | HTMLElement)[]} items
 * @param {string} [className]
 */
export function list(items, className = '') {
  const made = element('ul', '', className);
  for (const item of items) {
    const entry = element('li');
    entry.append(item);
    made.append(entry);
  }
  return made;
}

/**
 * A collapsed part.
 * @param {string} summary
 * @param {HTMLElement[]} inner
 */
export function folded(summary, inner) {
  const made = element('details');
  made.append(element('summary', summary), ...inner);
  return made;
}

/**
 * A label and a list below it; nothing for an empty list.
 * @param {string} label
 * @param {(string | HTMLElement)[] | undefined} items
 * @param {string} [className]
 */
export const labelled = (label, items, className) =>
  items?.length ? [element('p', label, 'label'), list(items, className)] : [];

/**
 * A region that scrolls sideways is focusable, and has a name.
 * @param {HTMLElement} region
 * @param {string} name
 */
export function scrolling(region, name) {
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.ariaLabel = name;
  return region;
}

/** @param {string} date ISO */
export const dateText = (date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/**
 * The launch notice, because texts may be read alone.
 * @param {{ launch?: unknown }} data
 */
export const notice = ({ launch }) => (launch && facts.notice ? [element('p', facts.notice, 'notice')] : []);

/**
 * @param {string} text
 * @param {string} url
 */
export function source(text, url) {
  const made = element('p', '', 'source');
  made.append(link(text, url));
  return made;
}
