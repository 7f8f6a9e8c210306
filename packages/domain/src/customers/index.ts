// What later domains may ask of customers. Merging a guest's cart is the cart's own call, made with both tokens after a
// login: this domain knows nothing of carts.
export { type CapturedPerson, capturePerson, fillPerson, subscribePerson } from './actions/capture-person.ts';
export { holdCustomers } from './actions/hold-customers.ts';
export { finishActivity, noteActivity } from './actions/keep-activities.ts';
export { makeCustomer } from './actions/make-customer.ts';
export { markCustomer } from './actions/mark-customer.ts';
export { keepMoved, movedWith } from './actions/merge-customers.ts';
export { nameReferrer } from './actions/name-referrer.ts';
export { followMerge, type Merge, type Moving, movedRows, ofCustomer } from './actions/of-customer.ts';
export { type Registered, registerCustomer } from './actions/register-customer.ts';
export { createAddress, deleteAddress, updateAddress } from './actions/save-address.ts';
export { typedNumber } from './actions/save-customer.ts';
export { type SmsAccess, smsAccess } from './code/queries/sms-access.ts';
export { fullNameOf } from './contract/index.ts';
export { mailHandOver } from './letters/mail-hand-over.tsx';
export { joinNews } from './news/actions/join-news.ts';
export { unshownAddress, unshownAddressOf } from './news/queries/unshown-address.ts';
export { type MailList, newsList, takesOff, unsubscribeAddresses } from './news/queries/unsubscribe-link.ts';
export { type ConditionPart, conditionParts, dayBegins } from './ports/condition-parts.ts';
export {
  type FindGroupUses,
  groupKinds,
  groupUses,
  type NamedGroup,
  requireUnusedGroup,
} from './ports/group-uses.ts';
export { type JournalPart, journalParts, journalRows } from './ports/journal-parts.ts';
export {
  fakeSmsGateway,
  type Sms,
  type SmsAccount,
  type SmsGateway,
  SmsNotSent,
  smsGateway,
} from './ports/sms-gateway.ts';
export {
  fakeSocialLogin,
  type SocialApp,
  SocialAway,
  type SocialLogin,
  type SocialOrigins,
  socialLogin,
} from './ports/social-login.ts';
export {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  findPerson,
} from './queries/find-customer.ts';
export { findCustomers } from './queries/find-customers.ts';
export { getCustomer } from './queries/get-customer.ts';
export { getPerson } from './queries/get-person.ts';
export { type HandOverAccounts, handOverReaders } from './queries/hand-over-readers.ts';
export { findAddress, getAddress, listAddresses } from './queries/list-addresses.ts';
export { isThere, peopleWhere } from './queries/people-where.ts';
export { seesPerson } from './queries/sees-person.ts';
export { contactsInPart } from './rules/contacts-in-part.ts';
export { erasedAddress } from './rules/erased-address.ts';
export { contactDigits, isContactNumber, isPhone } from './rules/is-phone.ts';
export { profileProblem } from './rules/profile-problem.ts';
export { socialOrigins } from './social/queries/social-access.ts';
export { forgetTexts } from './texts/actions/forget-texts.ts';
export { sendText } from './texts/actions/send-text.ts';
export { leaveAddress } from './texts/queries/leave-code.ts';
export { textRoom } from './texts/queries/text-room.ts';
