import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormScreen } from '../../features/forms/form-screen.tsx';
import { loadFunnel, sendFunnel } from '../../features/forms/load-funnel.ts';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadFunnel(request, visitorOf(context), params.url ?? '');

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  sendFunnel(request, visitorOf(context), params.url ?? '');

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: loaderData?.link ?? '/' });

export default function FunnelRoute() {
  const view = useLoaderData<typeof loader>();
  return <FormScreen key={view.link} view={view} reply={useActionData<typeof action>()} />;
}
