import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changePackages } from '../../features/packages/change-packages.ts';
import { loadPackages } from '../../features/packages/load-packages.ts';
import { PackagesScreen } from '../../features/packages/packages-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return loadPackages(visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changePackages(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/packages', hidden: true });

export default function PackagesRoute() {
  return <PackagesScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
