import { defineRoute, one } from '@kaifong/base/contract';
import * as z from 'zod';
import { returnId, returnView } from './return.ts';
import { returnCalls } from './return-list.ts';

const admin = { door: 'admin', method: 'GET' } as const;

export const { list: listReturns, sheet: exportReturns } = returnCalls;

export const getReturn = defineRoute({
  ...admin,
  name: 'sales.get-return',
  path: '/api/admin/return/:id',
  permission: 'get return',
  input: returnId,
  output: one(returnView),
  summary: 'One return with what arrived, its history and the steps the caller may take next.',
});

export const getReturnPicture = defineRoute({
  ...admin,
  reply: 'file',
  name: 'sales.get-return-picture',
  path: '/api/admin/return/:id/picture',
  permission: 'get return',
  input: returnId,
  output: z.custom<Blob>(),
  summary: 'The picture the buyer sent with a return.',
});
