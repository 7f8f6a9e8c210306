export { type CodeAccess, type CodePurpose, codePurposes, isProof } from '../code/contract/index.ts';
export { type NewsChoices, oneClick, unsubscribing } from '../news/contract/index.ts';
export { type TextParts, textParts } from '../texts/contract/parts.ts';
export { type Activity, type ActivityKind, activity, activityInput, activityKinds } from './activity.ts';
export {
  type Address,
  type AddressFields,
  type AddressInput,
  address,
  addressFields,
  addressInput,
  addressUpdate,
  mostAddresses,
} from './address.ts';
export {
  type GroupCondition,
  groupConditionKinds,
  groupConditions,
  type PersonCondition,
  type PersonConditionKind,
  personConditionKinds,
  personConditions,
} from './condition.ts';
export { contactGroup, contactRecord } from './contact-record.ts';
export { contactRoutes } from './contact-routes.ts';
export {
  type Credentials,
  type Customer,
  credentials,
  customer,
  genders,
  type ProfileInput,
  profileInput,
  type Registration,
  registration,
} from './customer.ts';
export { customerRecord } from './customer-record.ts';
export { errors } from './errors.ts';
export {
  accessChanged,
  customerErased,
  customerMarked,
  customerMerged,
  customerRegistered,
  emailChanged,
  emailVerified,
  leavingRequested,
  mergeUndone,
  newsJoined,
  newsRequested,
  passwordRequested,
  personHandedOver,
  phoneProven,
  smsBudgetLow,
  verificationRequested,
} from './events.ts';
export { fullNameOf } from './full-name-of.ts';
export { type GroupPerson, groupRoutes } from './group-routes.ts';
export { type JournalEntry, type JournalKind, journalKinds } from './journal.ts';
export { type LeadSource, leadSources } from './lead-source.ts';
export {
  type AlikePerson,
  type ConsentKind,
  consentKinds,
  type LeadInputs,
  type Person,
  type PersonNoun,
  person,
  readLeadInputs,
} from './person.ts';
export { typedPhone, withOwnNumber, withoutOwnCode } from './phone.ts';
export { routes } from './routes.ts';
