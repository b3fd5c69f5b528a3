import { serveStdio } from '../../bridge/serve-stdio.ts';
import { openSiteExchange } from '../../bridge/site-exchange.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse bridge URL`: serves a site of files to MCP clients over standard input and output. */
export async function bridge(args: string[]): Promise<number> {
  const { positionals } = parseCommandLine({ args, options: {}, allowPositionals: true, strict: true });
  const [written, more] = positionals;
  const url = written !== undefined && URL.canParse(written) ? new URL(written) : undefined;
  if (!url || more !== undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError('Name the address of one site, for example https://docs.example.');
  const site = new URL(`${url.origin}${url.pathname.replace(/\/*$/, '/')}`);
  const exchange = await openSiteExchange(site, (error) => process.stderr.write(`${(error as Error).message}\n`));
  await serveStdio(exchange, process.stdin, process.stdout);
  return 0;
}
