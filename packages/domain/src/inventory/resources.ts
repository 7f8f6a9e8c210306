import { bindResource } from '@kaifong/kernel/resource';
import { warehouses } from '../catalogue/schema.ts';
import { warehouse } from './contract/index.ts';

// A warehouse that stops selling changes what every product has left.
export const warehouseBindings = bindResource(warehouse, warehouses, { tags: ['products', 'stock-levels'] });
