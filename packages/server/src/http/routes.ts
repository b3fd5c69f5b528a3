import type { Operation } from '@gatehouse/contract';
import { type Fields, fieldList, type RequestHandler } from './exchange.ts';
import { type PathRules, publishedRules } from './path-rules.ts';

/** Handlers of a path, and its differences from the rules of published documents. */
export interface Route extends Partial<PathRules> {
  /** By method; HEAD is GET without the body. */
  handlers: Readonly<Record<string, RequestHandler>>;
}

export type Routes = Readonly<Record<string, Route>>;

/** A route whose path has operations. */
export interface MountedRoute {
  rules: PathRules;
  /** Fields of every response, alternating names and values. */
  fields: readonly string[];
  handlers: Route['handlers'];
}

/**
 * Selects the routes whose paths have operations.
 * @param headers of every response
 */
export function mountRoutes(
  routes: Routes,
  operations: readonly Operation[],
  headers: Fields,
): ReadonlyMap<string, MountedRoute> {
  return new Map(
    Object.entries(routes).flatMap(([path, { handlers, ...difference }]): [string, MountedRoute][] => {
      const rows = operations.filter((operation) => operation.path === path);
      const methods = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const rules = {
        ...publishedRules,
        ...difference,
        methods: ['OPTIONS', ...methods].sort(),
        rateLimit: rows.find((row) => row.rateLimit)?.rateLimit,
        dailyLimit: rows.find((row) => row.dailyLimit)?.dailyLimit,
        jsonRpc: rows.some((row) => row.errorForm === 'json-rpc'),
        linksAuthGuide: rows.some((row) => row.inAuthGuide),
      };
      return rows.length > 0 ? [[path, { rules, fields: fieldList({ ...headers, ...rules.headers }), handlers }]] : [];
    }),
  );
}
