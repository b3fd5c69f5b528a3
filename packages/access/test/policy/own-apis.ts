/** Two APIs of an operator for the policy: one introspects tokens, one verifies them itself. */
export const orders = {
  name: 'orders',
  audience: 'https://api.example.com/orders',
  scopes: [
    { name: 'orders:read', meaning: 'Read your orders' },
    { name: 'orders:write', meaning: 'Place orders', expires: '30 days' },
  ],
  documentation: 'https://docs.example.com/orders',
  reach: 'introspection',
};
export const stock = {
  name: 'stock',
  audience: 'https://stock.example.com',
  scopes: [{ name: 'stock:read', meaning: 'Read what is in stock' }],
  documentation: 'https://docs.example.com/stock',
  reach: 'tokens',
};

/** The claims of a token, without verification. */
export function unverifiedClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Basic authentication of an API at the introspection endpoint. */
export function basicAuth(name: string, secret: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` };
}
