/** The text of a response, in its declared encoding, else the one declared in its beginning, else UTF-8. */
export function decodePage(bytes: Buffer, charset: string | undefined): string {
  const declared =
    charset ?? /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(bytes.toString('latin1', 0, 2048))?.[1];
  const text = decodeCharset(bytes, bomCharset(bytes) ?? declared ?? 'utf-8') ?? decodeCharset(bytes, 'utf-8') ?? '';
  // CommonMark replaces NUL, too.
  return text.replaceAll('\0', '\ufffd');
}

const bomCharset = (bytes: Buffer): string | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;

function decodeCharset(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
}
