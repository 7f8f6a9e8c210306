import { defineRoute, listQuery, many } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { listPermission } from '@kaifong/base/permissions';
import { useRoute } from '@kaifong/client/hooks';
import * as z from 'zod';
import { currentLanguage } from '../../language/language.ts';

const row = z.looseObject({ id: z.number() });

/** List route of any resource by name, reduced to id and name. */
const listRoute = (resource: string) =>
  defineRoute({
    name: `reference.list-${resource}`,
    method: 'GET',
    path: `/api/admin/${resource}`,
    door: 'admin',
    permission: listPermission(resource),
    input: listQuery.extend({ language: languageSchema.optional() }),
    output: many(row),
    summary: `Names of ${resource} to choose from.`,
  });

const filled = (texts: readonly unknown[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '');

/** What people call a record; a person by name and address, since two may have one name. */
function nameOf(record: Record<string, unknown>): string {
  const [own] = filled([record.title, record.name, record.number, record.key]);
  const person = filled([filled([record.first_name, record.last_name]).join(' '), record.email]).join(' · ');
  return own ?? (person || `#${String(record.id)}`);
}

export interface ReferenceChoice {
  readonly id: number;
  readonly label: string;
  /** Address in the shop, where it has one. */
  readonly url: string | undefined;
}

interface Wanted {
  readonly keyword: string;
  readonly ids: readonly number[];
}

/** Records to choose from: by keyword, or those with given ids. */
export function useReferenceChoices(resource: string, { keyword, ids }: Wanted) {
  const language = currentLanguage();
  const per_page = ids.length > 20 ? 100 : 20;
  const query = { per_page, language, ...(keyword && { keyword }), ...(ids.length > 0 && { ids: [...ids] }) };
  const answer = useRoute(listRoute(resource), query, { keep: true });
  const choices = (answer.data?.data ?? []).map(
    (record): ReferenceChoice => ({
      id: record.id,
      label: nameOf(record),
      url: typeof record.url === 'string' && record.url !== '' ? record.url : undefined,
    }),
  );
  return { choices, loading: answer.isFetching };
}
