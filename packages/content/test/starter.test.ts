import { expect, it } from 'vitest';
import { renameStarter } from '../src/starter.ts';

const renamed = (text: string, name: string) =>
  renameStarter([{ path: 'a.yaml', bytes: Buffer.from(text) }], name).map(({ path, bytes }) => [path, String(bytes)]);

it('renaming keeps every character outside of the values with the product name', () => {
  const oldText = `# Acme Notes is only an example.
name: Acme Notes # the name
other:   'nothing of it'
list: [Acme Notes, "by Acme Notes"]
text: |
  Acme Notes keeps notes.
  So does Acme Notes.
end: 1
`;
  const newText = `# Acme Notes is only an example.
name: "Plotline" # the name
other:   'nothing of it'
list: ["Plotline", "by Plotline"]
text: |
  Plotline keeps notes.
  So does Plotline.
end: 1
`;
  expect(renamed(oldText, 'Plotline')).toEqual([['a.yaml', newText]]);
});

it('a name may contain YAML syntax and replacement patterns', () => {
  expect(renamed('name: Acme Notes\nby: "Acme Notes: a"\n', '"A": #1 $& \\')).toEqual([
    ['a.yaml', 'name: "\\"A\\": #1 $& \\\\"\nby: "\\"A\\": #1 $& \\\\: a"\n'],
  ]);
});

it('a text without the name is unchanged', () => {
  expect(renamed('name: Plotline\n', 'Acme')).toEqual([['a.yaml', 'name: Plotline\n']]);
});
