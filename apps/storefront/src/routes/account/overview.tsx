import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changeProfile } from '../../features/customers/change-account.ts';
import { loadOverview } from '../../features/customers/load-account.ts';
import { OverviewScreen } from '../../features/customers/overview-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOverview(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account', hidden: true });

export default function OverviewRoute() {
  return <OverviewScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
