import type { Operation } from '@gatehouse/contract';
import { type Fields, inTurn, type Work } from './exchange.ts';
import { type PathRules, publishedRules } from './path-rules.ts';

/** A path with handlers of its own, and how its rules differ from those of published documents. */
export interface Edge extends Partial<PathRules> {
  /** By method; HEAD is GET without the body. */
  work: Readonly<Record<string, Work>>;
}

export type Edges = Readonly<Record<string, Edge>>;

/** An edge as far as there are operations at its path. */
export interface MountedEdge {
  rules: PathRules;
  /** Of every answer, names and values in turn. */
  fields: readonly string[];
  work: Edge['work'];
}

/**
 * The edges at whose paths there are operations.
 * @param headers of every answer
 */
export function mountEdges(
  edges: Edges,
  operations: readonly Operation[],
  headers: Fields,
): ReadonlyMap<string, MountedEdge> {
  return new Map(
    Object.entries(edges).flatMap(([path, { work, ...difference }]): [string, MountedEdge][] => {
      const rows = operations.filter((operation) => operation.path === path);
      const methods = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const rules = {
        ...publishedRules,
        ...difference,
        methods: ['OPTIONS', ...methods].sort(),
        rateLimit: rows.find((row) => row.rateLimit)?.rateLimit,
        dailyLimit: rows.find((row) => row.dailyLimit)?.dailyLimit,
        jsonRpc: rows.some((row) => row.errorForm === 'json-rpc'),
        guided: rows.some((row) => row.guided),
      };
      return rows.length > 0 ? [[path, { rules, fields: inTurn({ ...headers, ...rules.headers }), work }]] : [];
    }),
  );
}
