// Calls of stock-takes and transfers as they come: the answer is what the caller is shown.
import { callsOf } from '@kaifong/kernel/testing';
import { routes, stockCountSteps, transferSteps } from '../contract/index.ts';
import { bindings } from '../routes.ts';

const call = callsOf(bindings);

export const openStockCount = call(routes.openStockCount);
export const getStockCount = call(routes.getStockCount);
export const listCountRows = call(routes.listCountRows);
export const findCountGoods = call(routes.findCountGoods);
export const countRow = call(routes.countStockRow);
export const submitStockCount = call(stockCountSteps.submit.take);
export const approveStockCount = call(stockCountSteps.approve.take);
export const previewApproval = call(stockCountSteps.approve.preview);
export const resumeStockCount = call(stockCountSteps.resume.take);
export const cancelStockCount = call(stockCountSteps.cancel.take);

export const createTransfer = call(routes.createTransfer);
export const changeTransfer = call(transferSteps.change.take);
export const shipTransfer = call(transferSteps.ship.take);
export const receiveTransfer = call(transferSteps.receive.take);
export const returnTransfer = call(transferSteps.return.take);
export const closeTransfer = call(transferSteps.close.take);
export const reopenTransfer = call(transferSteps.reopen.take);
export const cancelTransfer = call(transferSteps.cancel.take);
