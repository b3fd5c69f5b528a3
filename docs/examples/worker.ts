import { type OpenedEdition, openEdition } from 'gatehouse-server/fetch';
import bytes from './edition.bin';

let opened: Promise<OpenedEdition> | undefined;

export default {
  async fetch(request: Request): Promise<Response> {
    opened ??= openEdition(bytes);
    const edition = await opened;
    return edition.fetch(request, { address: request.headers.get('cf-connecting-ip') ?? '' });
  },
};
