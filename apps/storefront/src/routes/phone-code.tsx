import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadPhoneCode, phoneCode } from '../features/customers/phone-code.ts';
import { PhoneCodeScreen } from '../features/customers/phone-code-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadPhoneCode(request, visitorOf(context), params.purpose);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return phoneCode(request, visitorOf(context), params.purpose);
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/phone', hidden: true });

export default function PhoneCodeRoute() {
  return <PhoneCodeScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
