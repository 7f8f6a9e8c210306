import { Breadcrumbs, breadcrumbList, pack, seo, shellIn, unpack, visitorOf } from '@kaifong/storefront/page';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { routes } from '../contract/index.ts';
import { NoteCards } from '../elements/note-cards.tsx';
import styles from './notes-page.module.css';
import { wordsIn } from './words.server.ts';

const path = '/gift-notes';

/** Notes are the same for everybody: from memory until one changes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = await visitorOf(context).shared('gift-notes', async ({ call, language }) => {
    const { data } = await call(routes.listNotes, { language });
    return { ...data, words: wordsIn(language) };
  });
  return pack(page);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const { title, introduction } = unpack(loaderData).words;
  return seo(shell, {
    title,
    description: introduction,
    path,
    things: [breadcrumbList(shell, [{ title, href: path }])],
  });
};

export default function NotesPage() {
  const { notes, words } = unpack(useLoaderData<typeof loader>());
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={words.title} />
      <div className={styles.page}>
        <h1>{words.title}</h1>
        <p className={styles.introduction}>{notes.length > 0 ? words.introduction : words.empty}</p>
        <NoteCards notes={notes} level="h2" />
      </div>
    </div>
  );
}
