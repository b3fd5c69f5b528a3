import type { Asset } from '@gatehouse/source';

export interface PictureSize {
  width: number;
  height: number;
}

/** Size of a picture in pixels, from its first bytes; undefined if it cannot be parsed. */
export function pictureSize({ mediaType, bytes }: Pick<Asset, 'mediaType' | 'bytes'>): PictureSize | undefined {
  try {
    const size = readers[mediaType]?.(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The file is truncated.
    return undefined;
  }
}

type Reader = (bytes: Buffer) => PictureSize | undefined;

const readers: Readonly<Record<string, Reader>> = {
  /** PNG (Third Edition) §11.2.1: IHDR is the first chunk. */
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  /** GIF89a §18. */
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/svg+xml': svg,
};

/** ITU-T T.81 §B.2.2: the frame header, after other segments. */
function jpeg(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

/** RFC 9649 §2.5 to §2.7: simple, lossless, extended. */
function webp(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return undefined;
  }
}

/** Number of bytes that are searched for the root element. */
const SVG_HEAD_BYTES = 4096;

/** Width and height attributes in pixels, else the size of the view box. */
function svg(bytes: Buffer): PictureSize | undefined {
  const [root = ''] = /<svg[\s>][^>]*/.exec(bytes.toString('utf8', 0, SVG_HEAD_BYTES)) ?? [];
  const attribute = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1] ?? 0);
  const [width, height] = [attribute('width'), attribute('height')];
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const [, w = 0, h = 0] = /\sviewBox=["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/.exec(root) ?? [];
  return { width: Math.round(Number(w)), height: Math.round(Number(h)) };
}
