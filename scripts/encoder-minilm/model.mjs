// all-MiniLM-L6-v2 as ONNX with weights of 8 bits: the mean of the tokens of its last layer, with length 1.
import { createGraph, typeOf } from './onnx.mjs';

const HIDDEN = 384;
const HEADS = 12;
const LAYERS = 6;
const GREATEST = 127;

/** Tensors of a safetensors file as 32-bit floats, by name. */
export function readTensors(file) {
  const length = Number(file.readBigUInt64LE());
  const header = JSON.parse(file.toString('utf8', 8, 8 + length));
  return new Map(
    Object.entries(header).flatMap(([name, { dtype, data_offsets: [from, to] = [] }]) => {
      if (dtype !== 'F32') return [];
      const data = Uint8Array.prototype.slice.call(file, 8 + length + from, 8 + length + to);
      return [[name, new Float32Array(data.buffer)]];
    }),
  );
}

/** Rows of 8 bits, each with its own scale. */
function quantizeRows(rows, width) {
  const scales = new Float32Array(rows.length / width);
  const numbers = new Int8Array(rows.length);
  for (let row = 0; row < scales.length; row++) {
    const own = rows.subarray(row * width, (row + 1) * width);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / GREATEST || 1;
    scales[row] = scale;
    for (let at = 0; at < width; at++) numbers[row * width + at] = Math.round(own[at] / scale);
  }
  return { numbers, scales };
}

function transposed(numbers, rows, columns) {
  const turned = new Int8Array(numbers.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) turned[column * rows + row] = numbers[row * columns + column];
  return turned;
}

/** @param tensors weights of the published model, by name */
export function buildModel(tensors) {
  const { op, ops, constant, finish } = createGraph();
  const weights = (name) => tensors.get(name) ?? tensors.get(`bert.${name}`) ?? fail(`no tensor ${name}`);
  const numbers = (...list) => constant('int64', BigInt64Array.from(list.map(BigInt)));
  const fraction = (value) => constant('float', Float32Array.of(value), []);
  const toFloat = (name) => op('Cast', [name], { to: typeOf('float') });

  /** Rows of a table of 8 bits. */
  const rowsOf = (name, ids) => {
    const table = quantizeRows(weights(name), HIDDEN);
    const count = table.scales.length;
    const rows = toFloat(op('Gather', [constant('int8', table.numbers, [count, HIDDEN]), ids]));
    return op('Mul', [rows, op('Gather', [constant('float', table.scales, [count, 1]), ids])]);
  };
  const linear = (x, prefix) => {
    const bias = weights(`${prefix}.bias`);
    const matrix = weights(`${prefix}.weight`);
    const [outputs, inputs] = [bias.length, matrix.length / bias.length];
    const { numbers: rows, scales } = quantizeRows(matrix, inputs);
    const [quantized, scale, zero] = ops('DynamicQuantizeLinear', [x], 3);
    const columns = constant('int8', transposed(rows, outputs, inputs), [inputs, outputs]);
    const product = toFloat(op('MatMulInteger', [quantized, columns, zero]));
    const scaled = op('Mul', [product, op('Mul', [scale, constant('float', scales)])]);
    return op('Add', [scaled, constant('float', bias)]);
  };
  const norm = (x, prefix) =>
    op(
      'LayerNormalization',
      [x, ...['weight', 'bias'].map((parameter) => constant('float', weights(`${prefix}.${parameter}`)))],
      {
        axis: -1,
        epsilon: 1e-12,
      },
    );

  const shape = op('Shape', ['input_ids']);
  const length = op('Slice', [shape, numbers(1), numbers(2)]);
  const tokenType = weights('embeddings.token_type_embeddings.weight').subarray(0, HIDDEN);
  const places = weights('embeddings.position_embeddings.weight').map((value, at) => value + tokenType[at % HIDDEN]);
  const positions = constant('float', places, [places.length / HIDDEN, HIDDEN]);
  const words = rowsOf('embeddings.word_embeddings.weight', 'input_ids');
  const placed = op('Add', [words, op('Slice', [positions, numbers(0), length, numbers(0)])]);
  const mask = toFloat('attention_mask');
  const absent = op('Sub', [fraction(1), op('Unsqueeze', [mask, numbers(1, 2)])]);
  const unseen = op('Mul', [absent, fraction(-1e4)]);
  const perHead = numbers(0, 0, HEADS, HIDDEN / HEADS);
  const scale = fraction(1 / Math.sqrt(HIDDEN / HEADS));
  let x = norm(placed, 'embeddings.LayerNorm');
  for (let layer = 0; layer < LAYERS; layer++) {
    const prefix = `encoder.layer.${layer}.`;
    const heads = (name, perm) =>
      op('Transpose', [op('Reshape', [linear(x, `${prefix}attention.self.${name}`), perHead])], { perm });
    const [query, key, value] = [
      heads('query', [0, 2, 1, 3]),
      heads('key', [0, 2, 3, 1]),
      heads('value', [0, 2, 1, 3]),
    ];
    const likeness = op('Add', [op('Mul', [op('MatMul', [query, key]), scale]), unseen]);
    const attended = op('Transpose', [op('MatMul', [op('Softmax', [likeness], { axis: -1 }), value])], {
      perm: [0, 2, 1, 3],
    });
    const context = linear(op('Reshape', [attended, numbers(0, 0, HIDDEN)]), `${prefix}attention.output.dense`);
    x = norm(op('Add', [context, x]), `${prefix}attention.output.LayerNorm`);
    const wide = linear(x, `${prefix}intermediate.dense`);
    const bent = op('Add', [op('Erf', [op('Div', [wide, fraction(Math.SQRT2)])]), fraction(1)]);
    // In this order, because the runtime recognizes it as one function.
    const gelu = op('Mul', [op('Mul', [wide, bent]), fraction(0.5)]);
    x = norm(op('Add', [linear(gelu, `${prefix}output.dense`), x]), `${prefix}output.LayerNorm`);
  }
  const total = op('ReduceSum', [op('Mul', [x, op('Unsqueeze', [mask, numbers(2)])]), numbers(1)], { keepdims: 0 });
  return finish('Div', [total, op('ReduceL2', [total], { axes: [1], keepdims: 1 })], {
    name: 'all-MiniLM-L6-v2',
    parameters: ['input_ids', 'attention_mask'].map((name) => ({ name, type: 'int64', shape: ['texts', 'tokens'] })),
    output: { name: 'vectors', type: 'float', shape: ['texts', HIDDEN] },
  });
}

function fail(why) {
  throw new Error(why);
}
