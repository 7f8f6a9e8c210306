// People of the demo shop who want its news: some let it see what they open, one left again. Each goes the reader's own way, by the
// links her mails would bring.
import type { Language } from '@kaifong/base/localized';
import type { Actor, Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { confirmNews } from '../news/actions/join-news.ts';
import { leaveNews } from '../news/actions/leave-news.ts';
import { saveNewsChoices } from '../news/actions/save-news-choices.ts';
import { joinAddress } from '../news/queries/join-link.ts';
import { newsList, unsubscribeAddresses } from '../news/queries/unsubscribe-link.ts';
import { customerConsents } from '../schema.ts';

interface Reader {
  readonly email: string;
  readonly speaks: Language;
  /** True: she lets the shop see what she opens. */
  readonly measured?: boolean;
  readonly left?: boolean;
}

const readers: readonly Reader[] = [
  { email: 'mei.ling@customer.example', speaks: 'zh-HK', measured: true },
  { email: 'xiao.yan@customer.example', speaks: 'zh-CN', measured: true },
  { email: 'olivia@neighbour.example', speaks: 'en-US', measured: true },
  { email: 'wingsze@neighbour.example', speaks: 'zh-HK', measured: true },
  { email: 'weiming@neighbour.example', speaks: 'zh-CN', measured: true },
  { email: 'priya@neighbour.example', speaks: 'en-US', measured: true },
  { email: 'samuel@neighbour.example', speaks: 'en-US' },
  { email: 'grace@neighbour.example', speaks: 'en-US' },
  { email: 'kayan@neighbour.example', speaks: 'zh-HK' },
  { email: 'daniel@neighbour.example', speaks: 'en-US', left: true },
];

const linkOf = (address: string): string => new URL(address).searchParams.get('link') ?? '';

async function sign(ctx: Context, { email, speaks, measured = false, left }: Reader): Promise<void> {
  await confirmNews(ctx, { email, link: linkOf(joinAddress(ctx.runtime, email)) });
  const link = linkOf(unsubscribeAddresses(ctx.runtime, newsList, email).page);
  const choices = { is_subscribe: true, sms_subscribe: false, mail_measured: measured };
  await saveNewsChoices(ctx, { email, link, speaks, ...choices });
  if (left) await leaveNews(ctx, { email, link });
}

/** Signs people of the demo up for the news; a shop whose form for that was used keeps what people said. */
export async function addDemoReaders(ctx: Context): Promise<void> {
  const signed = await ctx.db
    .select({ id: customerConsents.id })
    .from(customerConsents)
    .where(eq(customerConsents.origin, 'newsletter'))
    .limit(1);
  if (signed.length > 0) return;
  const actor: Actor = { kind: 'visitor' };
  for (const reader of readers) await sign({ ...ctx, actor, language: reader.speaks }, reader);
}
