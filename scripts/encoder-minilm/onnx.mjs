// Writes a model in the format ONNX (https://onnx.ai), a protocol buffer, from nodes and constants.

const TYPES = { float: 1, int8: 3, int32: 6, int64: 7 };

const varint = (number) => {
  const bytes = [];
  let left = BigInt.asUintN(64, BigInt(number));
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return Buffer.from([...bytes, Number(left)]);
};
const integer = (field, number) => Buffer.concat([varint(field << 3), varint(number)]);
const bytes = (field, value) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field, ...parts) => bytes(field, Buffer.concat(parts));
const float = (field, number) => {
  const value = Buffer.alloc(4);
  value.writeFloatLE(number);
  return Buffer.concat([varint((field << 3) | 5), value]);
};

/** An attribute: a list of integers, an integer for a type or an option, or a float. */
function attribute([name, value]) {
  const [parts, type] = Array.isArray(value)
    ? [value.map((number) => integer(8, number)), 7]
    : Number.isInteger(value)
      ? [[integer(3, value)], 2]
      : [[float(2, value)], 1];
  return message(5, bytes(1, name), ...parts, integer(20, type));
}

const valueInfo = (field, { name, type, shape }) => {
  const dimension = (one) => message(1, typeof one === 'string' ? bytes(2, one) : integer(1, one));
  const tensor = message(1, integer(1, TYPES[type]), message(2, ...shape.map(dimension)));
  return message(field, bytes(1, name), message(2, tensor));
};

/**
 * A graph under construction: `op` adds a node and returns the name of its first output, `constant` that of a tensor.
 */
export function createGraph() {
  const nodes = [];
  const tensors = [];
  const node = (kind, inputs, outputs, attributes) => {
    const parts = [...inputs.map((name) => bytes(1, name)), ...outputs.map((name) => bytes(2, name))];
    nodes.push(message(1, ...parts, bytes(4, kind), ...Object.entries(attributes).map(attribute)));
    return outputs;
  };
  const ops = (kind, inputs, count, attributes = {}) =>
    node(
      kind,
      inputs,
      Array.from({ length: count }, (_, at) => `${kind}_${nodes.length}_${at}`),
      attributes,
    );
  return {
    ops,
    op: (kind, inputs, attributes) => ops(kind, inputs, 1, attributes)[0],
    /** @param data typed array of the type @param shape empty for a single number */
    constant(type, data, shape = [data.length]) {
      const name = `constant_${tensors.length}`;
      const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const dims = shape.map((dimension) => integer(1, dimension));
      tensors.push(message(5, ...dims, integer(2, TYPES[type]), bytes(8, name), bytes(9, raw)));
      return name;
    },
    /** Ends the graph with a node that has a named output. @returns the bytes of the model, for opset 17 */
    finish(kind, inputs, { name, parameters, output }) {
      node(kind, inputs, [output.name], {});
      const graph = message(
        7,
        ...nodes,
        bytes(2, name),
        ...tensors,
        ...parameters.map((parameter) => valueInfo(11, parameter)),
        valueInfo(12, output),
      );
      return Buffer.concat([integer(1, 8), graph, message(8, bytes(1, ''), integer(2, 17))]);
    },
  };
}

/** The number of a type in ONNX. */
export const typeOf = (name) => TYPES[name];
