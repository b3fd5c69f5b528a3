// Checks the folders that are named after the program, one after another, as `gatehouse check FOLDER --json` does:
// after what it prints stands its exit code.
import { pathToFileURL } from 'node:url';

const [program, ...folders] = process.argv.slice(2);
for (const [at, folder] of folders.entries()) {
  process.argv = [process.execPath, program, 'check', folder, '--json'];
  // Its first file runs anew each time; what that imports is loaded once.
  await import(`${pathToFileURL(program).href}?${at}`);
  process.stdout.write(`${process.exitCode}\n`);
}
