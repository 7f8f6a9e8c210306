// Answers of a form become a lead, or write themselves into a person.
import { AppError, fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { recordTransfer } from '../../content/index.ts';
import { capturePerson, fillPerson, findPerson, fullNameOf, joinNews, subscribePerson } from '../../customers/index.ts';
import type { LedSubmission, SubmissionLead } from '../../forms/index.ts';
import type { LeadSource } from '../contract/source.ts';
import { type FunnelRecord, findOpenFunnel } from '../queries/find-lead.ts';
import { type ReadSubmission, readSubmission } from '../queries/read-submission.ts';
import { type AnsweredPerson, writesPerson } from '../rules/answers-of.ts';
import { funnels, leads } from '../schema.ts';
import { captureLead } from './capture-lead.ts';

/** Where a person is refused, the form says it at her answer. */
function atAnswer(error: unknown): unknown {
  const at = error instanceof AppError && error.code === 'customers.contact-unreachable';
  return at ? failField('answers.email', 'customers.contact-unreachable') : error;
}

const nameOf = async (tx: TxContext, { customer_id, submitter, said }: ReadSubmission): Promise<string> => {
  const own = customer_id === null ? undefined : await findPerson(tx, customer_id);
  return said.name || submitter || (own ? fullNameOf(own) : '');
};

/** What a member, or a new contact, answered about herself goes into her record; that of anybody else stays as it is. */
async function writePerson(tx: TxContext, id: number, { company, birthday, tags }: AnsweredPerson): Promise<void> {
  await fillPerson(tx, id, { ...(company && { company }), ...(birthday && { birthday }), tags });
}

interface Wish {
  readonly funnel: FunnelRecord;
  readonly source: LeadSource;
  readonly consent: boolean;
}

async function makeLead(tx: TxContext, read: ReadSubmission, { funnel, source, consent }: Wish): Promise<number> {
  const { said, customer_id, language } = read;
  const { tags: _tags, value, note, name: _name, ...reach } = said;
  const { lead, isNew } = await captureLead(tx, {
    ...reach,
    name: await nameOf(tx, read),
    customer_id,
    funnel_id: funnel.id,
    source,
    submission_id: read.id,
    language,
    claimed: true,
    value,
    note,
    ebook: consent && funnel.ebook_id !== null && said.email !== null,
  });
  // Whoever has not shown that the record is hers writes nothing into it.
  const isHers = isNew || customer_id !== null;
  if (isHers) await writePerson(tx, lead.customer_id, said);
  // A member says yes herself; whoever typed an address shows first that she reads it.
  if (consent && customer_id !== null) await subscribePerson(tx, customer_id, 'funnel');
  else if (consent && said.email) await joinNews(tx, { email: said.email });
  return lead.id;
}

/** Makes leads of answers that name a funnel; forms keep and check the answers. */
export const funnelLead: SubmissionLead = {
  noun: 'lead',
  field: 'funnel',
  leads: true,
  async written(tx, { id, form_id, named, sent, source, consent, visitor }: LedSubmission) {
    if (!sent) throw fail('crm.no-draft');
    const funnel = await findOpenFunnel(tx, named ?? '');
    const read = await readSubmission(tx, id);
    if (!funnel || !read || funnel.form_id !== form_id) throw failField('funnel', 'crm.no-funnel');
    try {
      const lead = await makeLead(tx, read, { funnel, source, consent: consent && funnel.asks_consent });
      if (visitor) await recordTransfer(tx, { record: `lead:${lead}`, visitor });
    } catch (error) {
      throw atAnswer(error);
    }
    return null;
  },
};

/** A form was filled in by its own address: a funnel that takes it gets a lead, and the map of the form writes into the person. */
export async function readFormAnswers(
  tx: TxContext,
  { submission_id, form_id }: { readonly submission_id: number; readonly form_id: number },
): Promise<void> {
  const read = await readSubmission(tx, submission_id);
  if (!read || read.led_by !== null) return;
  const [known] = await tx.db.select({ id: leads.id }).from(leads).where(eq(leads.submission_id, submission_id));
  if (known) return;
  const { said, customer_id, source, language } = read;
  const isReachable = customer_id !== null || said.email !== null || said.phone !== null;
  if (!isReachable) return;
  const [funnel] = await tx.db
    .select()
    .from(funnels)
    .where(and(eq(funnels.form_id, form_id), eq(funnels.takes_form, true), eq(funnels.status, 'published')))
    .orderBy(funnels.id)
    .limit(1);
  if (funnel) {
    await makeLead(tx, read, { funnel, source, consent: false });
    return;
  }
  if (!writesPerson(read.fields)) return;
  if (customer_id !== null) return writePerson(tx, customer_id, said);
  const name = (await nameOf(tx, read)) || said.email || said.phone || '';
  const { id, isNew } = await capturePerson(tx, { ...said, name, source, language, claimed: true });
  if (isNew) await writePerson(tx, id, said);
}
