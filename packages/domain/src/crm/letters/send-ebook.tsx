import { type Language, textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { findPerson } from '../../customers/index.ts';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { ebookPath } from '../queries/ebook-link.ts';
import { funnels, leads } from '../schema.ts';
import { EbookLetter } from './ebook-letter.tsx';

/** Mails the e-book of a funnel to a lead who asked for it, once. */
export async function sendEbook(tx: TxContext, leadId: number): Promise<void> {
  const [row] = await tx.db
    .select({ lead: leads, funnel: funnels })
    .from(leads)
    .innerJoin(funnels, eq(funnels.id, leads.funnel_id))
    .where(eq(leads.id, leadId));
  if (!row?.lead.email || !row.funnel.ebook_id) return;
  const { main_language } = await getSettings(tx);
  const person = await findPerson(tx, row.lead.customer_id);
  const language = (person?.language ?? main_language) as Language;
  const title = textIn(row.funnel.ebook_title, language, main_language) || (row.funnel.ebook_name ?? '');
  const letter = {
    to: row.lead.email,
    name: 'crm.ebook',
    language,
    values: { title },
    about: { kind: 'lead', id: leadId },
    once: `lead:${leadId}:ebook`,
  };
  const path = ebookPath(tx.runtime, row.lead.public_id);
  await mailLetter(tx, letter, (sheet) => <EbookLetter {...sheet} title={title} path={path} />);
}
