/** Documentation of a fictional loom as Markdown: page path → text. */

const parts = [
  ['index', 'Welcome to Weftwright', 'Weftwright weaves cloth from patterns that are written down.'],
  ['guide/install', 'Install the loom', 'The loom runs wherever a heddle can be lifted.'],
  ['guide/first-cloth', 'Weave a first cloth', 'A first cloth takes two shafts and an afternoon.'],
  ['guide/treadles', 'Tie up treadles', 'Treadles lift shafts, and a tie-up says which.'],
  ['guide/warping', 'Wind a warp', 'A warp is wound on a board before it reaches the beam.'],
  ['guide/dressing/threading', 'Thread heddles', 'Threading goes from right to left, one end a heddle.'],
  ['guide/dressing/sleying', 'Sley the reed', 'Sleying spreads ends evenly over the width.'],
  ['guide/dressing', 'Dress the loom', 'Dressing is everything before the first pick.'],
  ['patterns/twill', 'Twills', 'A twill steps by one end with each pick.'],
  ['patterns/satin', 'Satins', 'A satin hides the places where threads cross.'],
  ['patterns/overshot', 'Overshot', 'Overshot floats a pattern weft over a plain ground.'],
  ['reference/drafts', 'Draft files', 'A draft file says threading, tie-up and treadling.'],
  ['reference/commands', 'Commands', 'Commands begin with the word weft.'],
  ['reference/settings', 'Settings', 'Settings stand in a file beside the draft.'],
  ['reference/errors', 'Error codes', 'Every error has a code with a letter and three digits.'],
  ['community/mending', 'Mend broken ends', 'A broken end is mended with a length of the same yarn.'],
  ['faq', 'Questions about yarn', 'Weavers ask these before they begin.'],
] as const;

function page(path: string, title: string, summary: string, at: number): string {
  const word = path.split('/').at(-1)?.replaceAll('-', '') ?? 'loom';
  const [next] = parts[(at + 1) % parts.length] ?? ['index'];
  const up = '../'.repeat(path.split('/').length - 1) || './';
  return `# ${title}

${summary} It was written for people who own *${word}* number ${at}, and for **nobody else**.

![A drawing of ${word}](${up}pictures/${word}.png)

## Before ${word} begins

- Count the ends: ${at * 12 + 96} of them.
  - Ends of wool stretch.
  - Ends of linen do not.
- Look at [the next page](${up}${next}.md) and at [the reed](${up}guide/dressing/sleying.md#spare-dents).
- Write to [the guild](https://guild.example/${word}?from=docs).

1. Lift shaft ${at + 1}.
2. Throw the shuttle.
3. Beat \`${word} --gently\` once.

### Spare dents {#spare-dents}

> A dent without an end is **spare**, and nobody minds.

\`\`\`ts
import { ${word} } from 'weftwright';

const cloth = await ${word}({ ends: ${at * 12 + 96}, sett: "12 < 24" });
if (cloth.picks > 3 && !cloth.done) {
\tawait cloth.beat();   // three blanks before this
}
\`\`\`

### Sizes of ${word}

| Yarn | Ends a centimetre | Remark |
|---|---:|---|
| ${word} 8/2 | ${at + 8} | use \`a \\| b\` |
| ${word} 16/2 | ${at + 16} | soft & *warm* |

## After ${word} ends

Cut the cloth, wash it at ${at + 30} degrees and iron it \\<damp\\>. Names such as my_weft_name and 2 * 3 * 4 stay as they are.

\`\`\`sh
weft ${word} --ends ${at * 12 + 96} \\
  --output ./${word}.cloth

echo "done"
\`\`\`
`;
}

export const loomPages: ReadonlyMap<string, string> = new Map(
  parts.map(([path, title, summary], at) => [path, page(path, title, summary, at)]),
);
