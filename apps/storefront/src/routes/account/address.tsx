import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AddressScreen } from '../../features/customers/address-screen.tsx';
import { saveAddress } from '../../features/customers/change-account.ts';
import { loadAddress } from '../../features/customers/load-account.ts';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** Of `/account/addresses/new` and `/account/addresses/:id`. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return loadAddress(visitorOf(context), params.id);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return saveAddress(visitorOf(context), await request.formData(), params.id);
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/addresses', hidden: true });

export default function AddressRoute() {
  return <AddressScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
