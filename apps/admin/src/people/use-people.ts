import { useRoute } from '@kaifong/client/hooks';
import { contactRecord, customerRecord, fullNameOf } from '@kaifong/domain/customers/contract';
import { useCan } from '../kit/permissions/index.ts';
import { resourceRoutes } from '../kit/resource/index.ts';

interface Found {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly phone: string | null;
}

const labelOf = ({ id, email, country_code, phone, ...names }: Found) => {
  const name = fullNameOf({ first_name: names.first_name, last_name: names.last_name ?? '' });
  return { id, label: [name, email || (phone ? `+${country_code} ${phone}` : '')].filter(Boolean).join(' · ') };
};

/** Customers and contacts a keyword finds, as far as the reader may see either, and the chosen one. */
export function usePeople(keyword: string, chosen: number | undefined) {
  const can = useCan();
  const query = { per_page: 10, ...(keyword && { keyword: keyword.split(' · ')[0] ?? '' }) };
  const own = { per_page: 10, ids: chosen ? [chosen] : [] };
  const [customers, contacts] = [resourceRoutes(customerRecord).list, resourceRoutes(contactRecord).list];
  const [seesCustomers, seesContacts] = [can('get customers'), can('get contacts')];
  const answers = [
    useRoute(customers, query, { enabled: seesCustomers, keep: true }),
    useRoute(contacts, query, { enabled: seesContacts, keep: true }),
    useRoute(customers, own, { enabled: seesCustomers && chosen !== undefined, keep: true }),
    useRoute(contacts, own, { enabled: seesContacts && chosen !== undefined, keep: true }),
  ];
  const all = answers.flatMap(({ data }) => (data?.data ?? []) as readonly Found[]);
  return [...new Map(all.map((one) => [one.id, labelOf(one)])).values()];
}
