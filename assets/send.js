// Sends an example of the reference and shows the answer beneath it: status, headers of interest, body.

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
const LONGEST = 4000;

for (const button of document.querySelectorAll('button[data-send]'))
  if (button instanceof HTMLButtonElement) button.addEventListener('click', () => send(button));

/** @param {HTMLButtonElement} button */
async function send(button) {
  if (button.ariaBusy === 'true') return;
  const { send: method = 'GET', path = '/', body } = button.dataset;
  const command = button.closest('.command');
  const answer = command?.querySelector('output') ?? document.createElement('output');
  const text = document.createElement('pre');
  text.tabIndex = 0;
  command?.append(answer);
  button.ariaBusy = 'true';
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    });
    const { status, statusText, headers } = response;
    const shown = HEADERS.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
    text.textContent = [`${status} ${statusText}`, ...shown, '', readable(await response.text(), headers)].join('\n');
  } catch {
    text.textContent = 'No answer. Is the service running?';
  }
  answer.replaceChildren(text);
  button.ariaBusy = 'false';
}

/**
 * JSON on several lines; the beginning of what is long.
 * @param {string} body
 * @param {Headers} headers
 */
function readable(body, headers) {
  const json = /[/+]json\b/.test(headers.get('content-type') ?? '');
  const text = json ? JSON.stringify(JSON.parse(body), null, 2) : body;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n… and ${text.length - LONGEST} characters more` : text;
}
