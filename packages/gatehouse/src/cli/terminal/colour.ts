import type { WriteStream } from 'node:tty';

const codes = { bold: [1, 22], green: [32, 39], red: [31, 39] } as const;

/** A text in colour on a terminal with colours, unless NO_COLOR is set. */
export function colour(style: keyof typeof codes, text: string, stream: WriteStream = process.stdout): string {
  // Not on the streams of pipes and files.
  if (!stream.isTTY || process.env.NO_COLOR || !stream.hasColors()) return text;
  const [on, off] = codes[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
