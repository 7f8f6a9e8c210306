import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { personalWords } from '../shell/personal-text.server.ts';
import { PersonalTextContext, speakerOf } from '../shell/personal-text.ts';
import { useText } from '../shell/text.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Brings the words of all pages below. */
export function loader({ context }: LoaderFunctionArgs) {
  return personalWords(visitorOf(context).language);
}

/** Another language loads a new document. */
export const shouldRevalidate = () => false;

export default function PersonalPages() {
  const words = useLoaderData<typeof loader>();
  const { language } = useText();
  return (
    <PersonalTextContext value={speakerOf(language, words)}>
      <Outlet />
    </PersonalTextContext>
  );
}
