// Examples of the API page: whole requests, as a program sends them with a key. A test runs every one of them against a shop.

export interface ApiExample {
  /** Name of the route. */
  readonly route: string;
  /** One short sentence: what the program wants. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with its query, as it is sent. */
  readonly path: string;
  readonly body?: object;
  /** The permission the key must have among its scopes; left out: the call is open to everybody. */
  readonly scope?: string;
  /** True: the call makes a record. */
  readonly makes?: true;
}

export const apiExamples: readonly ApiExample[] = [
  {
    route: 'catalogue.list-products',
    title: 'Products whose name holds a word, the newest first',
    method: 'GET',
    path: '/api/admin/product?keyword=tea&sort=-id&per_page=20',
    scope: 'get products',
  },
  {
    route: 'catalogue.create-product',
    title: 'A new product with one stock',
    method: 'POST',
    path: '/api/admin/product',
    body: {
      name: { 'en-US': 'Jasmine tea', 'zh-HK': '茉莉花茶', 'zh-CN': '茉莉花茶' },
      visibled: true,
      track_inventories: true,
      stocks: [{ price: 68, inventories: [{ quantity: 12 }] }],
    },
    scope: 'create product',
    makes: true,
  },
  {
    route: 'sales.list-orders',
    title: 'Orders that wait for their payment, placed in the last thirty days',
    method: 'GET',
    path: '/api/admin/order?filter[status][]=pending&filter[created_at]=last_30_days',
    scope: 'get orders',
  },
  {
    route: 'sales.create-order',
    title: 'An order from elsewhere, paid by transfer: the stock and the way to send it by their numbers',
    method: 'POST',
    path: '/api/admin/order',
    body: {
      contact: { email: 'buyer@example.com', first_name: 'Ka Man', last_name: 'Chan' },
      shipping_address: {
        first_name: 'Ka Man',
        last_name: 'Chan',
        country: 'HKG',
        contact_number: '91234567',
        address: 'Flat 1, 3 Temple Street, Yau Ma Tei',
      },
      lines: [{ stock_id: 1, quantity: 2 }],
      shipping_method_id: 1,
      payment_method: 'bank_transfer',
    },
    scope: 'create order',
    makes: true,
  },
  {
    route: 'catalogue.search-products',
    title: 'What the shop shows to everybody: no key is needed',
    method: 'POST',
    path: '/api/product/search',
    body: { keyword: 'tea' },
  },
];

/** The request as a command. `SHOP` is the address of the shop, `KEY` the key of the program. */
export function curlOf({ method, path, body, scope }: ApiExample): string {
  const lines = [
    `curl -g ${method === 'GET' ? '' : `-X ${method} `}"$SHOP${path}"`,
    ...(scope ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

type Operation = { operationId: string; requestBody?: { content: Record<string, object> } } & Record<string, unknown>;

/** Puts the examples into a document: the command beside each call, the body among the examples of its request. */
export function withExamples<D extends Record<string, unknown>>(document: D): D {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const own = apiExamples.filter(({ route }) => route === operation.operationId);
    if (own.length === 0) continue;
    operation['x-codeSamples'] = own.map((one) => ({ lang: 'Shell', label: one.title, source: curlOf(one) }));
    const bodies = own.flatMap(({ title, body }, at) =>
      body ? [[`example${at + 1}`, { summary: title, value: body }]] : [],
    );
    const json = operation.requestBody?.content['application/json'];
    if (json && bodies.length > 0) Object.assign(json, { examples: Object.fromEntries(bodies) });
  }
  return document;
}
