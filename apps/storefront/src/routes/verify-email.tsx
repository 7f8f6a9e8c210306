import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { VerificationScreen } from '../features/customers/verification-screen.tsx';
import { loadVerification } from '../features/customers/verify-email.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, hash } = params;
  return loadVerification(visitorOf(context), { id, hash }, new URL(request.url).searchParams);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/email/verify', hidden: true });

export default function VerifyEmailRoute() {
  return <VerificationScreen view={useLoaderData<typeof loader>()} />;
}
