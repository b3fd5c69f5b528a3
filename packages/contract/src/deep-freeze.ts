/** Freezes plain objects and arrays; buffers, typed arrays and maps cannot be frozen and are readonly by type. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const member of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(member);
  }
  return value;
}
