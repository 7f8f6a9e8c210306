// What a member applied for, newest first.
import { dateLocale } from '@kaifong/base/date-locale';
import { routes } from '@kaifong/domain/applications/contract';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { ApplicationLine } from './application-views.ts';

export interface OwnApplicationsView {
  readonly title: string;
  readonly applications: readonly ApplicationLine[];
  readonly page: number;
  readonly pages: number;
}

export async function loadOwnApplications(
  request: Request,
  { call, language, site }: Visitor,
): Promise<OwnApplicationsView> {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const answer = await call(routes.listOwnApplications, { language, page, per_page: 10 });
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.time_zone });
  return {
    title: personalTextIn(language)('account.applications'),
    applications: answer.data.map(({ id, service, status, stage, progress, created_at, open_quotes }) => ({
      id,
      service: service.name,
      href: `/application/${id}`,
      status,
      stage,
      day: day.format(new Date(created_at)),
      progress,
      openQuotes: open_quotes,
    })),
    page,
    pages: Math.max(1, Math.ceil(answer.total / answer.per_page)),
  };
}
