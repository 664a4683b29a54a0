import type { Limit } from './bucket.ts';

/** The operations of the service and their paths. Paths that the specification does not show can be changed. */

/** The five of the specification. */
export const ENDPOINTS = ['token', 'inquiry', 'checkout', 'orderDetails', 'shopInfo'] as const;
/** With the list of products, which the specification does not show ("Other operations"): only where a switch gives it a path. */
export const ALL_ENDPOINTS = [...ENDPOINTS, 'productList'] as const;
export type Endpoint = (typeof ALL_ENDPOINTS)[number];

/** The methods that an operation may have. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH'] as const;

export interface Operation {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
}
export type Operations = Readonly<Record<(typeof ENDPOINTS)[number], Operation>>;

/** `token` is relative to the token address, the others to the base address. */
export const DEFAULT_OPERATIONS: Operations = {
  token: { method: 'POST', path: '/auth/token' },
  inquiry: { method: 'POST', path: '/v2/inquiry' },
  checkout: { method: 'POST', path: '/v2/order' },
  orderDetails: { method: 'GET', path: '/v2/order/{order_id}' },
  shopInfo: { method: 'GET', path: '/v1/shop/fs/{fs_id}/shop-info' },
};

/** Each endpoint has its own limit (specification, "Limits"); these are the sample's. */
export const DEFAULT_LIMITS: Readonly<Record<Endpoint, Limit>> = {
  token: { rate: 1, burst: 5 },
  inquiry: { rate: 5, burst: 10 },
  checkout: { rate: 5, burst: 10 },
  orderDetails: { rate: 5, burst: 10 },
  shopInfo: { rate: 5, burst: 10 },
  productList: { rate: 1, burst: 5 },
};

export interface Route {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** The operations that a call may mean: none, one, or inquiry and checkout where they share one address. */
export function routesOf(operations: Readonly<Record<Endpoint, Operation>>, method: string, path: string): Route[] {
  return ALL_ENDPOINTS.flatMap((endpoint) => {
    const operation = operations[endpoint];
    const params = operation.method === method ? matchPath(operation.path, path) : null;
    return params ? [{ endpoint, params }] : [];
  });
}

/** Matches `/v2/order/{order_id}` against `/v2/order/a1`: `{ order_id: 'a1' }`; null when it does not match. */
function matchPath(template: string, path: string): Record<string, string> | null {
  const expected = template.split('/');
  const received = path.split('/');
  if (expected.length !== received.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of expected.entries()) {
    const value = received[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== value) return null;
    if (name !== undefined) {
      const decoded = decodePart(value);
      if (!decoded) return null;
      params[name] = decoded;
    }
  }
  return params;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
