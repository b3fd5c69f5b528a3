import type { Operation } from '@gatehouse/contract';
import { type Fields, fieldList, type RequestHandler } from './exchange.ts';
import { type PathRules, publishedRules } from './path-rules.ts';

/** A path with handlers of its own, and how its rules differ from those of published documents. */
export interface Route extends Partial<PathRules> {
  /** By method; HEAD is GET without the body. */
  work: Readonly<Record<string, RequestHandler>>;
}

export type Routes = Readonly<Record<string, Route>>;

/** An edge as far as there are operations at its path. */
export interface MountedRoute {
  rules: PathRules;
  /** Of every answer, names and values in turn. */
  fields: readonly string[];
  work: Route['work'];
}

/**
 * The edges at whose paths there are operations.
 * @param headers of every answer
 */
export function mountRoutes(
  edges: Routes,
  operations: readonly Operation[],
  headers: Fields,
): ReadonlyMap<string, MountedRoute> {
  return new Map(
    Object.entries(edges).flatMap(([path, { work, ...difference }]): [string, MountedRoute][] => {
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
      return rows.length > 0 ? [[path, { rules, fields: fieldList({ ...headers, ...rules.headers }), work }]] : [];
    }),
  );
}
