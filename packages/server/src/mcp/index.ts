export type { McpExchange } from './answer.ts';
export { createDispatcher } from './dispatcher.ts';
export { createMethods } from './methods.ts';
export { resultOf } from './result.ts';
export type { Surface } from './surface.ts';
