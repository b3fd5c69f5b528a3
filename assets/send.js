// Sends an example of the reference and shows the response below it: status, time, relevant headers, body.

const HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'vary',
  'location',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
/** Maximum number of bytes read from a response, and of characters shown. */
const MAX_BYTES = 262_144;
const MAX_CHARACTERS = 12_000;
const LONGEST_MS = 20_000;

for (const button of document.querySelectorAll('button[data-send]'))
  if (button instanceof HTMLButtonElement) {
    // A live region must exist before its text changes, or screen readers skip it.
    const status = document.createElement('output');
    button.after(status);
    button.addEventListener('click', () => send(button, status));
  }

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLOutputElement} status
 */
async function send(button, status) {
  if (button.ariaBusy === 'true') return;
  const { send: method = 'GET', path = '/', body, accept } = button.dataset;
  button.ariaBusy = 'true';
  status.textContent = 'Sending …';
  const begin = performance.now();
  try {
    const response = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        ...(accept === undefined ? {} : { Accept: accept }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const { text, whole } = await beginningOf(response);
    const took = Math.round(performance.now() - begin);
    const { headers } = response;
    const shown = HEADERS.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
    status.textContent = `${response.status} ${response.statusText} in ${took} ms`;
    show(button, [...shown, '', readable(text, whole, headers)].join('\n'));
  } catch {
    status.textContent = 'No answer. Is the service running?';
    show(button, null);
  }
  button.ariaBusy = 'false';
}

/**
 * Shows a text below the button; null removes it.
 * @param {HTMLButtonElement} button
 * @param {string | null} text
 */
function show(button, text) {
  const place = button.closest('.samples');
  let shown = place?.querySelector('.sent');
  if (text === null) return shown?.remove();
  if (!shown) {
    shown = document.createElement('pre');
    shown.className = 'sent';
    shown.setAttribute('tabindex', '0');
    shown.setAttribute('aria-label', 'Answer');
    shown.setAttribute('role', 'region');
    place?.append(shown);
  }
  shown.textContent = text;
}

/**
 * The first MAX_BYTES of a body, without waiting for the rest.
 * @param {Response} response
 */
async function beginningOf({ body }) {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { text: text + decoder.decode(), whole: true };
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      return { text, whole: false };
    }
  }
}

/**
 * JSON on several lines; only the beginning of a long text.
 * @param {string} text
 * @param {boolean} whole
 * @param {Headers} headers
 */
function readable(text, whole, headers) {
  const json = whole && /[/+]json\b/.test(headers.get('content-type') ?? '');
  const shown = json ? JSON.stringify(JSON.parse(text), null, 2) : text;
  if (shown.length <= MAX_CHARACTERS && whole) return shown;
  const left = shown.length - MAX_CHARACTERS;
  return `${shown.slice(0, MAX_CHARACTERS)}\n… ${whole ? `and ${left} characters more` : 'and more, which was not read'}`;
}
