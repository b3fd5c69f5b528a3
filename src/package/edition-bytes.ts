import { CODE_VERSION } from '../contract/facts/versions.ts';
import { fromBlock, toBlock } from '../edition/block.ts';
import { bytesOf } from '../edition/block-pieces.ts';
import type { BuiltEdition } from '../edition/built-edition.ts';

/** What the bytes hold. */
interface Built {
  madeBy: string;
  edition: BuiltEdition;
}

const notBuilt = `These are not the bytes of an edition that Gatehouse ${CODE_VERSION} has built.`;

/** An edition as bytes, for the same version of the program on whatever machine. */
export function writeEdition(edition: BuiltEdition): Uint8Array {
  return Buffer.concat([...bytesOf(toBlock({ madeBy: CODE_VERSION, edition } satisfies Built))]);
}

/** @throws Error for all other bytes */
export async function readEdition(bytes: ArrayBuffer | Uint8Array): Promise<BuiltEdition> {
  const { madeBy, edition } = await fromBlock<Partial<Built>>([aligned(bytes)], () => undefined).catch(
    (cause: unknown) => {
      throw new Error(notBuilt, { cause });
    },
  );
  if (madeBy !== CODE_VERSION || !edition) throw new Error(notBuilt);
  return edition;
}

/** Numbers can be looked at only where a number may begin. */
function aligned(bytes: ArrayBuffer | Uint8Array): ArrayBuffer {
  if (bytes instanceof ArrayBuffer) return bytes;
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? buffer : Uint8Array.from(bytes).buffer;
}
