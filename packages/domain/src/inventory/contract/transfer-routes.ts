// Calls of a transfer that neither its list nor its machine has.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  changeTransferInput,
  createTransferInput,
  transferCalls,
  transferSteps,
  transferView,
} from './transfer-document.ts';

const admin = { door: 'admin' } as const;
const byId = z.object({ id: recordId, language: languageSchema.optional() });

const createTransfer = defineRoute({
  ...admin,
  name: 'inventory.create-transfer',
  method: 'POST',
  path: '/api/admin/transfer',
  permission: 'create transfer',
  status: 201,
  idempotent: true,
  input: createTransferInput,
  output: one(transferView),
  summary: 'Writes down what is to go from one warehouse to another; nothing moves yet.',
});

const updateTransfer = defineRoute({
  ...admin,
  name: 'inventory.update-transfer',
  method: 'PUT',
  path: '/api/admin/transfer/:id',
  permission: 'update transfer',
  idempotent: true,
  input: changeTransferInput,
  output: one(transferView),
  summary: 'Changes a draft; what is left out stays as it is.',
});

const getTransfer = defineRoute({
  ...admin,
  name: 'inventory.get-transfer',
  method: 'GET',
  path: '/api/admin/transfer/:id',
  permission: 'get transfer',
  input: byId,
  output: one(transferView),
  summary: 'A transfer with what of it came, its history and the steps the caller may take.',
});

const getDeliveryNote = defineRoute({
  ...admin,
  reply: 'file',
  rate: rates.heavy,
  name: 'inventory.print-transfer',
  method: 'GET',
  path: '/api/admin/transfer/:id/paper',
  permission: 'print transfer',
  input: byId,
  output: z.custom<Blob>(),
  summary: 'The delivery note as PDF, to go with the goods.',
});

export const transferRoutes = {
  ...{ listTransfers: transferCalls.list, exportTransfers: transferCalls.sheet },
  ...{ createTransfer, updateTransfer, getTransfer, getDeliveryNote },
  ...routesOfSteps(transferSteps),
} as const;
