// Instruments source to record the functions that each test file runs. Writes one line for each function: its path and
// its number in the file; number 0 is the module itself.
import { isFunction, walk } from './visit-nodes.mjs';

/** Instruments a source file: each function, when it first runs in a process, appends a line to the file `log`. */
export function instrument(text, path, log) {
  const inserted = [];
  let functionCount = 0;
  walk(text, (node) => {
    if (!isFunction(node)) return;
    const call = `__ran(${++functionCount})`;
    const { body } = node;
    if (body.type === 'BlockStatement') inserted.push([body.start + 1, `${call};`]);
    else inserted.push([body.start, `(${call},`], [body.end, ')']);
  });
  // `__ran` is appended: function declarations are hoisted, and directives and a shebang stay first.
  const instrumented = inserted
    .sort(([one], [other]) => one - other)
    .reduceRight((rest, [at, code]) => rest.slice(0, at) + code + rest.slice(at), text);
  return `${instrumented}
function __ran(number) {
  const all = (globalThis.__ran ??= new Set());
  const line = ${JSON.stringify(path)} + ' ' + number + '\\n';
  if (all.has(line)) return;
  all.add(line);
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, line);
}
__ran(0);
`;
}
