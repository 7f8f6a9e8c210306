import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadSocial, social } from '../features/customers/social/social.ts';
import { SocialScreen } from '../features/customers/social/social-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadSocial(request, visitorOf(context), params.purpose);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return social(visitorOf(context), await request.formData(), params.purpose);
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/facebook', hidden: true });

export default function SocialRoute() {
  return <SocialScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
