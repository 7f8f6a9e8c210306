// Migrations in two steps: a release widens, a later one narrows, so that old and new code run side by side meanwhile.
import { narrowedBy } from '@kaifong/kernel/db';
import type { Migrations } from './check-migrations.ts';
import { narrowingsOf } from './narrowing.ts';

/** One line per problem, with what to do. Migrations of the first release are the beginning: nobody ran beside them. */
export async function releaseProblems({
  journal,
  releases,
  sql,
}: Pick<Migrations, 'journal' | 'releases' | 'sql'>): Promise<string[]> {
  const ends = Object.entries(releases);
  const unknown = ends.filter(([, tag]) => !journal.includes(tag));
  if (unknown.length > 0)
    return unknown.map(([name, tag]) => `releases.json ends ${name} with ${tag}, which is not in meta/_journal.json`);
  const places = ends.map(([, tag]) => journal.indexOf(tag));
  if (places.some((place, at) => place < (places[at - 1] ?? 0)))
    return ['releases.json is not in the order of meta/_journal.json: a later release ends with a later migration'];
  const releaseOf = (tag: string) => places.filter((place) => place < journal.indexOf(tag)).length;
  const timeline = journal
    .filter((tag) => sql[tag] !== undefined)
    .map((tag) => ({ tag, sql: sql[tag] ?? '', release: releaseOf(tag) }));
  const narrowings = await narrowingsOf(timeline);
  return timeline.flatMap(({ tag, sql: text, release }) => {
    const prepared = narrowedBy(text);
    const wrong = prepared.filter((step) => !journal.includes(step));
    const early = prepared.filter((step) => journal.includes(step) && releaseOf(step) >= release);
    const found = narrowings.get(tag) ?? [];
    return [
      ...wrong.map(
        (step) => `${tag}.sql says that it narrows what ${step} widened, which is not in meta/_journal.json`,
      ),
      ...early.map(
        (step) =>
          `${tag}.sql narrows in the release of ${step}, which widens for it: put it off until that is released`,
      ),
      ...(prepared.length > 0
        ? []
        : found.map(
            (what) =>
              `${tag}.sql ${what}: code of the release before, which runs beside the new one during an update, breaks. Widen now, and narrow in a later release with the line "-- narrows: <the migration that widened>": docs/how-to/change-a-table.md`,
          )),
    ];
  });
}
