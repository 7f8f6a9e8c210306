// Every call of this domain in one object: the router, the client and the suites walk through it.
import { routesOfSteps } from '@kaifong/base/steps';
import { openCartLink, takeCartLink } from '../cart-mail/contract/routes.ts';
import * as admin from '../desk/contract/admin-routes.ts';
import * as desk from '../desk/contract/money-routes.ts';
import { orderSteps } from '../desk/contract/order-steps.ts';
import * as hers from '../desk/contract/return-routes.ts';
import * as store from '../desk/contract/store-routes.ts';
import * as test from '../desk/contract/test-order.ts';
import { takeDownload } from '../download/contract/download.ts';
import { explainStock } from '../explain/contract/routes.ts';
import * as document from '../paper/contract/document-routes.ts';
import * as paper from '../paper/contract/routes.ts';
import { packParcel, shipmentSteps } from '../parcel/contract/shipment-steps.ts';
import {
  exportInbox,
  getInboxEvent,
  listInbox,
  listUnsignedRoom,
  replayInboxEvent,
  testPaymentConnection,
} from '../payment/contract/inbox.ts';
import * as payment from '../payment/contract/store-routes.ts';
import { refundSteps } from '../refund/contract/refund-steps.ts';
import * as refund from '../refund/contract/routes.ts';
import { returnSteps } from '../return/contract/return-steps.ts';
import * as back from '../return/contract/routes.ts';

const inbox = {
  listInbox,
  exportInbox,
  listUnsignedRoom,
  getInboxEvent,
  replayInboxEvent,
  testPaymentConnection,
} as const;

const named = {
  ...store,
  ...payment,
  ...desk,
  ...inbox,
  ...admin,
  ...document,
  openCartLink,
  takeCartLink,
  listOrderLetters: paper.listOrderLetters,
  resendOrderLetter: paper.resendOrderLetter,
  sendOrderPaper: paper.sendOrderPaper,
  ...test,
  ...refund,
  ...back,
  ...hers,
  packParcel,
  explainStock,
  takeDownload,
} as const;

/** The calls of the steps are among them, and are named by `orderSteps`. */
export const routes: typeof named = {
  ...named,
  ...routesOfSteps(orderSteps),
  ...routesOfSteps(refundSteps),
  ...routesOfSteps(shipmentSteps),
  ...routesOfSteps(returnSteps),
};
