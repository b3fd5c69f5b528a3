import { writeFile } from 'node:fs/promises';
import { buildEdition } from 'gatehouse-server';

const edition = await buildEdition({ CONTENT_DIR: './content', BASE_URL: 'https://docs.example.com' });
await writeFile('edition.bin', edition);
