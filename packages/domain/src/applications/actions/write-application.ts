// Answers of a form that name a service become an application, in the transaction that writes them.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type { LedSubmission, SubmissionLead } from '../../forms/index.ts';
import { applicationSubmitted } from '../contract/index.ts';
import { followPath } from '../queries/applicant-link.ts';
import { clockOf } from '../queries/clock.ts';
import type { ApplicationRecord } from '../queries/find-application.ts';
import { findService } from '../queries/find-service.ts';
import { applications } from '../schema.ts';
import { requireNone } from './require-none.ts';
import { applicationSteps } from './take-step.ts';

const personOf = ({ customer_id, email }: LedSubmission): string | null =>
  customer_id !== null ? `customer:${customer_id}` : email === null ? null : `email:${email.toLowerCase()}`;

async function begin(tx: TxContext, submission: LedSubmission): Promise<ApplicationRecord> {
  const { id, form_id, named: url, sent, customer_id, submitter, email, language } = submission;
  const service = await findService(tx, url ?? '', form_id);
  if (!service) throw failField('service', 'applications.no-service');
  const person = personOf(submission);
  if (sent) await requireNone(tx, service.product_id, person, 0);
  const status = sent ? 'pending' : 'draft';
  const [row] = await tx.db
    .insert(applications)
    .values({
      ...service,
      ...(await clockOf(tx, status)),
      submission_id: id,
      status,
      customer_id,
      person,
      applicant: submitter,
      email,
      language,
    })
    .returning();
  if (!row) throw new Error('an application was not written');
  return row;
}

/** A draft that was written again, or handed in. */
async function goOn(tx: TxContext, row: ApplicationRecord, submission: LedSubmission): Promise<void> {
  const { customer_id, submitter: applicant, email, language, sent } = submission;
  const person = personOf(submission);
  const set = { customer_id, applicant, email, language, person };
  if (!sent) {
    await tx.db.update(applications).set(set).where(eq(applications.id, row.id));
    return;
  }
  const step = await applicationSteps.begin(tx, { id: row.id, command: 'submit' });
  await requireNone(tx, row.product_id, person, row.id);
  await applicationSteps.finish(tx, step, { set });
}

/** Makes and leads applications of answers that name a service; forms keep and check the answers. */
export const applicationLead: SubmissionLead = {
  noun: 'application',
  field: 'service',
  leads: true,
  async written(tx, submission) {
    const { submission_id } = applications;
    const [before] = await tx.db.select().from(applications).where(eq(submission_id, submission.id));
    const row = before ?? (await begin(tx, submission));
    if (before) await goOn(tx, before, submission);
    if (!submission.sent) return null;
    await announce(tx, applicationSubmitted, { application_id: row.id });
    return followPath(tx.runtime, row.public_id);
  },
};
