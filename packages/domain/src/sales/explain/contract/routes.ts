import { defineRoute, one } from '@kaifong/base/contract';
import { explainInput, explanation } from './explanation.ts';

export const explainStock = defineRoute({
  name: 'sales.explain-stock',
  method: 'GET',
  path: '/api/admin/stock/:id/explanation',
  door: 'admin',
  permission: 'get product',
  input: explainInput,
  output: one(explanation),
  summary: 'Says which rules hide a stock or keep it from being bought, and step by step why it costs what it costs.',
});
