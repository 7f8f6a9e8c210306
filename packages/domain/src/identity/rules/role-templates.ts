// Roles the product brings. The shop may edit them; the owner's `*` holds every permission there is and will be.

export interface RoleTemplate {
  readonly template: string;
  readonly name: string;
  readonly permission_list: readonly string[];
}

export const roleTemplates = [
  { template: 'owner', name: 'Owner', permission_list: ['*'] },
  {
    template: 'order-clerk',
    name: 'Order clerk',
    permission_list: [
      'get orders',
      'get order',
      'create order',
      'update order',
      'process order',
      'ship order',
      'get customers',
      'get customer',
      'get products',
      'get product',
      'get inventories',
    ],
  },
] as const satisfies readonly RoleTemplate[];

export type RoleTemplateName = (typeof roleTemplates)[number]['template'];
