import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AddressesScreen } from '../../features/customers/addresses-screen.tsx';
import { changeAddresses } from '../../features/customers/change-account.ts';
import { loadAddresses } from '../../features/customers/load-account.ts';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAddresses(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeAddresses(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/addresses', hidden: true });

export default function AddressesRoute() {
  return <AddressesScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
