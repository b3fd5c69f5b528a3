// `npm start`: prepares a fresh clone, then runs the program in this process, so that signals reach it on every
// platform.
import './prepare.mjs';

await import('../dist/cli/main.js');
