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
export { errors } from './errors.ts';
export { customerRegistered, emailChanged, emailVerified, passwordRequested, verificationRequested } from './events.ts';
export { routes } from './routes.ts';
