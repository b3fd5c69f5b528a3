import { measureAsk } from './ask.ts';
import { measurePublished } from './published.ts';
import { measureStart } from './start.ts';

/**
 * `npm run bench`: every figure the project states about itself, measured on this machine now. Rates are ratios to a
 * bare node:http server that sends the same bytes in the same run; see README.md beside this file.
 */
const rows = [...(await measureStart()), ...(await measureAsk()), ...(await measurePublished())];
const width = Math.max(...rows.map(({ figure }) => figure.length));
for (const { figure, value, spread = '' } of rows) console.log(`${figure.padEnd(width)}  ${value}  ${spread}`);
