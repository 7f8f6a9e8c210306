// What staff do with the record of a person, whether she is a customer or a contact: the same calls, each noun with its own rights.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { activityInput, activityStep } from './activity.ts';
import { journal, journalInput } from './journal.ts';
import {
  alikePerson,
  eraseInput,
  mergeInput,
  noteInput,
  type PersonNoun,
  person,
  privacyExport,
  speaksInput,
  tagsInput,
  undoMergeInput,
} from './person.ts';

const oneId = z.object({ id: recordId });

const baseOf = <const Noun extends PersonNoun>(noun: Noun) => `/api/admin/${noun}/:id` as const;
const nameOf = (noun: PersonNoun) => (words: string) => `customers.${words}${noun === 'customer' ? '' : `-of-${noun}`}`;
const keeping = <const Noun extends PersonNoun>(noun: Noun) =>
  ({ door: 'admin', permission: `update ${noun}` }) as const;

function readingRoutes<const Noun extends PersonNoun>(noun: Noun) {
  const [base, named] = [baseOf(noun), nameOf(noun)];
  return {
    getPerson: defineRoute({
      name: named('get-person'),
      method: 'GET',
      path: `${base}/person`,
      door: 'admin',
      permission: `get ${noun}`,
      input: oneId,
      output: one(person),
      summary: `Reads one ${noun} with addresses, notes, activities, consents, tags and what was merged into her.`,
    }),
    listAlike: defineRoute({
      name: named('list-alike'),
      method: 'GET',
      path: `${base}/alike`,
      door: 'admin',
      permission: `get ${noun}`,
      input: oneId,
      output: z.object({ data: z.array(alikePerson) }),
      summary: `Lists who may be the same person as a ${noun}, by email or by telephone number with its code.`,
    }),
    getJournal: defineRoute({
      name: named('get-journal'),
      method: 'GET',
      path: `${base}/journal`,
      door: 'admin',
      permission: `get ${noun}`,
      input: journalInput,
      output: journal,
      summary: `Lists what is planned with a ${noun} and what happened with her in every domain; each kind to whoever may list it.`,
    }),
    exportPrivacy: defineRoute({
      name: named('export-privacy'),
      method: 'GET',
      path: `${base}/privacy`,
      door: 'admin',
      permission: `export ${noun}`,
      rate: rates.heavy,
      input: oneId,
      output: one(privacyExport),
      summary: `Gathers what the shop knows of a ${noun}, for her.`,
    }),
  } as const;
}

function keepingRoutes<const Noun extends PersonNoun>(noun: Noun) {
  const [base, named, keep] = [baseOf(noun), nameOf(noun), keeping(noun)];
  return {
    setTags: defineRoute({
      ...keep,
      name: named('set-tags'),
      method: 'PUT',
      path: `${base}/tags`,
      input: tagsInput,
      output: one(person),
      summary: `Sets the words staff tag a ${noun} with.`,
    }),
    setSpeaks: defineRoute({
      ...keep,
      name: named('set-speaks'),
      method: 'PUT',
      path: `${base}/speaks`,
      input: speaksInput,
      output: one(person),
      summary: `Sets the language letters to a ${noun} are written in.`,
    }),
    addNote: defineRoute({
      ...keep,
      name: named('add-note'),
      method: 'POST',
      path: `${base}/note`,
      idempotent: true,
      input: noteInput,
      output: one(person),
      summary: `Notes something about a ${noun} for colleagues.`,
    }),
    addActivity: defineRoute({
      ...keep,
      name: named('add-activity'),
      method: 'POST',
      path: `${base}/activity`,
      idempotent: true,
      input: activityInput,
      output: one(person),
      summary: `Keeps a call, mail, meeting or note with a ${noun}: done, or planned for a day.`,
    }),
    finishActivity: defineRoute({
      ...keep,
      name: named('finish-activity'),
      method: 'POST',
      path: `${base}/activity/:activity_id/done`,
      input: activityStep,
      output: one(person),
      summary: 'Marks a planned activity as done today.',
    }),
    deleteActivity: defineRoute({
      ...keep,
      name: named('delete-activity'),
      method: 'DELETE',
      path: `${base}/activity/:activity_id`,
      input: activityStep,
      output: one(person),
      summary: 'Deletes an activity, planned or done.',
    }),
  } as const;
}

function mergingRoutes<const Noun extends PersonNoun>(noun: Noun) {
  const [base, named, keep] = [baseOf(noun), nameOf(noun), keeping(noun)];
  return {
    merge: defineRoute({
      ...keep,
      name: named('merge'),
      method: 'POST',
      path: `${base}/merge`,
      idempotent: true,
      input: mergeInput,
      output: one(person),
      summary: 'Lays another record of the same person into this one; for thirty days it can be taken back.',
    }),
    undoMerge: defineRoute({
      ...keep,
      name: named('undo-merge'),
      method: 'POST',
      path: `${base}/merge/undo`,
      idempotent: true,
      input: undoMergeInput,
      output: one(person),
      summary: 'Takes a merge back: everything is where it was.',
    }),
    erase: defineRoute({
      name: named('erase'),
      method: 'POST',
      path: `${base}/erase`,
      door: 'admin',
      permission: `delete ${noun}`,
      input: eraseInput,
      output: one(person),
      summary: `Erases what names a ${noun}; orders stay for the books.`,
    }),
  } as const;
}

/** The calls of one noun. Those of contacts never answer about a customer, nor the other way round: 404. */
export const personRoutes = <const Noun extends PersonNoun>(noun: Noun) =>
  ({ ...readingRoutes(noun), ...keepingRoutes(noun), ...mergingRoutes(noun) }) as const;
