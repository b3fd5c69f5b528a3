import { readFile } from 'node:fs/promises';
import { openEdition } from 'gatehouse-server/fetch';

const edition = await openEdition(await readFile('edition.bin'));

export default { fetch: (request: Request): Promise<Response> => edition.fetch(request) };
