import { type AnyReaction, react } from '@kaifong/kernel/events';
import { emailVerified } from '../customers/contract/index.ts';
import { differencePaid, orderCanceled, orderChanged, orderPaid, orderRejected } from '../sales/contract/index.ts';
import { grantPackages } from './actions/grant-packages.ts';
import { claimFriendships } from './actions/share-package.ts';
import { packageEnding, packageGranted } from './contract/index.ts';
import { sendPackageLetter } from './letters/send-letter.tsx';

/** Packages of one order are granted and taken back in the order of what happened to it. */
const ofOrder = ({ order_id }: { order_id: number }) => `packages:${order_id}`;
const about = ({ package_id }: { package_id: number }) => `package:${package_id}`;

const grantWhenPaid = react({
  name: 'packages.grant',
  to: orderPaid,
  about: ofOrder,
  run: async (tx, { order_id }) => void (await grantPackages(tx, order_id)),
});

/** Pieces that came into an order since it was paid. */
const grantWhenDifferencePaid = react({
  name: 'packages.grant-later',
  to: differencePaid,
  about: ofOrder,
  run: async (tx, { order_id }) => void (await grantPackages(tx, order_id)),
});

const followChange = react({
  name: 'packages.follow-change',
  to: orderChanged,
  about: ofOrder,
  run: async (tx, { order_id }) => void (await grantPackages(tx, order_id)),
});

const takeBackWhenCanceled = react({
  name: 'packages.take-back',
  to: orderCanceled,
  about: ofOrder,
  run: async (tx, { order_id }) => void (await grantPackages(tx, order_id)),
});

const takeBackWhenRejected = react({
  name: 'packages.take-back-rejected',
  to: orderRejected,
  about: ofOrder,
  run: async (tx, { order_id }) => void (await grantPackages(tx, order_id)),
});

const claimWhenVerified = react({
  name: 'packages.claim-friends',
  to: emailVerified,
  run: (tx, { customer_id }) => claimFriendships(tx, customer_id),
});

const mailGranted = react({
  name: 'packages.mail-granted',
  to: packageGranted,
  about,
  run: (tx, { package_id }) => sendPackageLetter(tx, package_id, 'granted'),
});

const mailEnding = react({
  name: 'packages.mail-ending',
  to: packageEnding,
  about,
  run: (tx, { package_id }) => sendPackageLetter(tx, package_id, 'ending'),
});

export const reactions: readonly AnyReaction[] = [
  grantWhenPaid,
  grantWhenDifferencePaid,
  followChange,
  takeBackWhenCanceled,
  takeBackWhenRejected,
  claimWhenVerified,
  mailGranted,
  mailEnding,
];
