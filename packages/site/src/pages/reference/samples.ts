import { quoteShellText } from '../parts/command.ts';
import { type Description, isJson, type Located, preferredMedia, responsesOf } from './description.ts';

/** A complete request. */
export interface SampleRequest {
  /** Name of the example in the description; empty for a single request. */
  name: string;
  method: string;
  origin: string;
  /** Path with query. */
  path: string;
  accept?: string;
  body?: unknown;
  /** Whether the body is a form instead of JSON. */
  form?: true;
  /** Authentication scheme. */
  credentials?: 'bearer' | 'basic';
  /** Whether the response is parsed as JSON. */
  json: boolean;
}

/** The languages of samples, in display order. */
export const languages = [
  { name: 'curl', code: 'sh', write: curlSample },
  { name: 'JavaScript', code: 'js', write: javascriptSample },
  { name: 'Python', code: 'python', write: pythonSample },
] as const;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The requests of an operation, one for each example of its body. None if a path parameter has no example. */
export function requestsOf(operation: Located, { servers, components }: Description): SampleRequest[] {
  const { method, path, parameters = [], requestBody, security = [] } = operation;
  const missing = parameters.some(({ in: location, example }) => location === 'path' && example === undefined);
  if (missing) return [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    (parameters.find((one) => one.name === name)?.example ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: location, example }): [string, string][] =>
      location === 'query' && example !== undefined ? [[name, example]] : [],
    ),
  ).toString();
  const [success] = responsesOf(operation).successes;
  const shown = success && preferredMedia(success[1])?.type;
  const [first] = Object.keys(success?.[1].content ?? {});
  const scheme = components.securitySchemes?.[Object.keys(security[0] ?? {})[0] ?? '']?.scheme;
  const common: Omit<SampleRequest, 'name' | 'json'> = {
    method,
    origin: servers[0]?.url ?? '',
    path: query === '' ? filled : `${filled}?${query}`,
    ...(scheme === 'bearer' || scheme === 'basic' ? { credentials: scheme } : {}),
    // If a page has several forms, the sample requests the form for programs.
    ...(shown !== undefined && shown !== first && first === 'text/html' && { accept: shown }),
  };
  const json = shown === undefined || isJson(shown);
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return [{ ...common, name: '', json }];
  return Object.entries(media.examples ?? {}).map(([name, { value }]) => ({
    ...common,
    name,
    body: value,
    ...(type === FORM_TYPE && { form: true as const }),
    json: json && !isStreamed(value),
  }));
}

/** Whether the response to a body is an event stream. */
export const isStreamed = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'streaming' in body && body.streaming === true;

/** Whether the operation is read-only and needs no credential, so that readers may send it from the page. */
export const isHarmless = ({ method, security = [], ...rest }: Located): boolean =>
  security.length === 0 && (method === 'GET' || rest['x-read-only'] === true);

const pairsOf = (body: unknown): [string, string][] =>
  Object.entries(body as object).map(([name, value]) => [name, String(value)]);

/** Spellings of JSON literals in a programming language. */
type Literals = Readonly<Record<'true' | 'false' | 'null', string>>;

const javascriptLiterals: Literals = { true: 'true', false: 'false', null: 'null' };
const pythonLiterals: Literals = { true: 'True', false: 'False', null: 'None' };

/** Maximum length of a value that stays on one line, characters. */
const MAX_LINE_CHARACTERS = 48;

/** A JSON value as a literal, on one line if it is short. JavaScript and Python write strings like JSON. */
function literal(value: unknown, literals: Literals, margin: string): string {
  const line = lines(value, literals, null);
  return line.length <= MAX_LINE_CHARACTERS ? line : lines(value, literals, margin);
}

/** @param margin indentation of the last line; null for a single line */
function lines(value: unknown, literals: Literals, margin: string | null): string {
  if (value === null || typeof value === 'boolean') return literals[`${value}`];
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = margin === null ? null : `${margin}  `;
  const items = Array.isArray(value)
    ? value.map((item) => lines(item, literals, inner))
    : Object.entries(value).map(([name, member]) => `${text(name)}: ${lines(member, literals, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (margin === null || items.length === 0) return `${open}${items.join(', ')}${close}`;
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${margin}${close}`;
}

const text = (value: string): string => JSON.stringify(value);

export function curlSample({ origin, path, method, accept, credentials, body, form }: SampleRequest): string {
  const url = origin + path;
  return [
    `curl ${/[^\w:/.{}-]/.test(url) ? quoteShellText(url) : url}`,
    ...(method === 'GET' || body !== undefined ? [] : [`-X ${method}`]),
    ...(credentials === 'bearer' ? ['-H "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(credentials === 'basic' ? ['-u "$API_NAME:$API_SECRET"'] : []),
    ...(accept === undefined ? [] : [`-H ${quoteShellText(`Accept: ${accept}`)}`]),
    ...(body === undefined
      ? []
      : form
        ? pairsOf(body).map(([name, value]) => `--data-urlencode ${quoteShellText(`${name}=${value}`)}`)
        : ["-H 'Content-Type: application/json'", `-d ${quoteShellText(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

/** For Node and other servers. Browsers lack `process`, which only credentials need. */
export function javascriptSample(request: SampleRequest): string {
  const { origin, path, method, accept, credentials, body, form, json } = request;
  const headers = [
    ...(credentials === 'bearer' ? ['    Authorization: "Bearer " + process.env.ACCESS_TOKEN,'] : []),
    ...(credentials === 'basic'
      ? ['    Authorization: "Basic " + btoa(process.env.API_NAME + ":" + process.env.API_SECRET),']
      : []),
    ...(accept === undefined ? [] : [`    Accept: ${text(accept)},`]),
    ...(body === undefined || form ? [] : ['    "Content-Type": "application/json",']),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined
      ? []
      : form
        ? [`  body: new URLSearchParams(${literal(Object.fromEntries(pairsOf(body)), javascriptLiterals, '  ')}),`]
        : [`  body: JSON.stringify(${literal(body, javascriptLiterals, '  ')}),`]),
  ];
  const optionsText = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch(${text(origin + path)}${optionsText});
console.log(response.status);
console.log(await response.${json ? 'json' : 'text'}());`;
}

/** Uses the standard library, so that nothing must be installed. */
export function pythonSample(request: SampleRequest): string {
  const { origin, path, method, accept, credentials, body, form, json } = request;
  const pythonLiteral = (value: unknown) => literal(value, pythonLiterals, '    ');
  const headers = [
    ...(credentials === 'bearer' ? [`"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"]`] : []),
    ...(credentials === 'basic' ? [`"Authorization": "Basic " + base64.b64encode(secret.encode()).decode()`] : []),
    ...(accept === undefined ? [] : [`"Accept": ${text(accept)}`]),
    ...(body === undefined || form ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(body === undefined
      ? []
      : form
        ? [`data=urllib.parse.urlencode(${pythonLiteral(Object.fromEntries(pairsOf(body)))}).encode()`]
        : [`data=json.dumps(${pythonLiteral(body)}).encode()`]),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(method === 'GET' ? [] : [`method=${text(method)}`]),
  ];
  const modules = [
    ...(credentials === 'basic' ? ['base64'] : []),
    ...(json || (body !== undefined && !form) ? ['json'] : []),
    ...(credentials === undefined ? [] : ['os']),
    ...(form ? ['urllib.parse'] : []),
    'urllib.request',
  ];
  const url = text(origin + path);
  return `${modules.map((name) => `import ${name}`).join('\n')}

${credentials === 'basic' ? `secret = os.environ["API_NAME"] + ":" + os.environ["API_SECRET"]\n` : ''}${
  options.length > 0 ? `request = urllib.request.Request(\n    ${[url, ...options].join(',\n    ')},\n)\n` : ''
}with urllib.request.urlopen(${options.length > 0 ? 'request' : url}) as response:
    print(response.status)
    print(${json ? 'json.load(response)' : 'response.read().decode()'})`;
}
