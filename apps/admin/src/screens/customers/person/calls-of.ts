import { contactRoutes, fullNameOf, type Person, type PersonNoun, routes } from '@kaifong/domain/customers/contract';

type Whose = Pick<Person, 'is_customer'>;

/** What a person is called in rights and addresses. */
export const nounOf = ({ is_customer }: Whose): PersonNoun => (is_customer ? 'customer' : 'contact');

/** The calls of a person's record: those of customers, or those of contacts. */
export const callsOf = ({ is_customer }: Whose) => (is_customer ? routes : contactRoutes);

/** The page of a person. */
export const pageOf = ({ is_customer, id }: Whose & { readonly id: number }): string =>
  is_customer ? `/customer/edit/${id}` : `/contact/view/${id}`;

/** The words that are typed once more before a person is erased. */
export const confirmationOf = (person: Person): string => person.email || fullNameOf(person);
