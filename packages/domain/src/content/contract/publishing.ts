// Publishing per language: what pages, articles and landing pages have in common.
import { defineRoute, many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { type Language, languageSchema, languages } from '@kaifong/base/localized';
import type { StaffPermission } from '@kaifong/base/permissions';
import { calendarDate, instantInput, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { device } from '../../identity/contract/index.ts';

/** The specification's words. A record's own status is the first of published, pending, disabled, draft that some language has. */
export const publishingStatuses = ['draft', 'pending', 'published', 'disabled', 'archived'] as const;
export type PublishingStatus = (typeof publishingStatuses)[number];
const status = z.enum(publishingStatuses);

/** What can be published. */
export const publishingKinds = ['page', 'article', 'landing_page'] as const;
export type PublishingKind = (typeof publishingKinds)[number];

/** One language of one record. */
export const languageState = z.object({
  status,
  /** Version visitors see now; null when they see none. */
  version: z.number().nullable(),
  /** The newest draft differs from what visitors see, or will see. */
  changed: z.boolean(),
  /** Since when visitors see it, at all. */
  published_at: instantOutput.nullable(),
  /** When a later version takes over. */
  publish_at: instantOutput.nullable(),
  /** When the language goes offline by itself. */
  unpublish_at: instantOutput.nullable(),
  /** Fields without which this language cannot be published. */
  missing: z.array(z.string()),
});
export type LanguageState = z.output<typeof languageState>;

export const publishingState = z.object({
  id: z.number(),
  /** The newest draft. */
  version: z.number(),
  status,
  languages: z.object(
    Object.fromEntries(languages.map((code) => [code, languageState])) as Record<Language, typeof languageState>,
  ),
  /** Where visitors find it now; null when they do not. */
  link: z.string().nullable(),
});
export type PublishingState = z.output<typeof publishingState>;

/** What lists show of it, kept in the record's column `states`. */
export type PublishingSummary = Partial<
  Record<Language, Pick<LanguageState, 'status' | 'changed' | 'publish_at' | 'unpublish_at'>>
>;

/** Part of what a visitor reads: the language it is really in, and where else it exists. */
export const publishedIn = z.object({
  language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  published_at: instantOutput,
  updated_at: instantOutput,
});

export const versionRow = z.object({
  version: z.number(),
  created_at: instantOutput,
  /** Name of who saved it; '' for the system. */
  author: z.string(),
  /** Languages in which visitors see exactly this version now. */
  live_in: z.array(z.enum(languages)),
  /** Fields that differ from the version before. */
  changed: z.array(z.string()),
});
export type VersionRow = z.output<typeof versionRow>;

/** A form as it was left, saved every few seconds: one for each device. */
export const savedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** Version of the record the form was opened with; 0 for one that is being created. */
  version: z.number(),
  saved_at: instantOutput,
});

export const preview = z.object({ token: z.string(), url: z.string(), expires_at: instantOutput });

/** Largest form kept as a draft, in characters of JSON. */
export const draftLimit = 200_000;

const chosen = z.array(languageSchema).min(1).max(languages.length).optional();
const version = recordVersion.optional();
const idOnly = z.object({ id: recordId });
/** 0 is the form of a record that does not exist yet. */
const draftId = z.object({
  id: z.coerce.number().int().min(0).max(2_147_483_647),
  /** What the caller's device calls itself; those that say nothing count as one. */
  device: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .default(''),
});
/** What the same person left on another device. */
const draftElsewhere = savedDraft.extend({ device: z.string(), where: device });
const savedDrafts = z.object({
  data: savedDraft.nullable(),
  /** The newest first. */
  elsewhere: z.array(draftElsewhere),
  /** Colleagues who had this form open in the last minutes. */
  others: z.array(z.object({ name: z.string(), saved_at: instantOutput })),
});

function addressOf(name: string, path: string) {
  return {
    name,
    noun: name.replaceAll('_', '-'),
    base: `/api/admin/${path}/:id`,
    may: (action: string) => `${action} ${name}` as StaffPermission,
  };
}
type Address = ReturnType<typeof addressOf>;

const door = 'admin' as const;
const state = one(publishingState);

/** What visitors see, and the commands that change it. */
function stateRoutes({ name, noun, base, may }: Address) {
  return {
    state: defineRoute({
      name: `content.get-${noun}-publishing`,
      method: 'GET',
      path: `${base}/publishing`,
      door,
      permission: may('get'),
      input: idOnly,
      output: state,
      summary: `Tells in which languages a ${name} is a draft, pending, published or offline, and what is missing.`,
    }),
    publish: defineRoute({
      name: `content.publish-${noun}`,
      method: 'POST',
      path: `${base}/publish`,
      door,
      permission: may('publish'),
      input: idOnly.extend({
        languages: chosen,
        /** In the future: it is scheduled. */
        publish_at: instantInput.nullable().optional(),
        unpublish_at: instantInput.nullable().optional(),
        version,
      }),
      output: state,
      summary: `Publishes the newest draft of a ${name} in the chosen languages, now or at a time.`,
    }),
    unschedule: defineRoute({
      name: `content.unschedule-${noun}`,
      method: 'POST',
      path: `${base}/unschedule`,
      door,
      permission: may('publish'),
      input: idOnly.extend({ languages: chosen }),
      output: state,
      summary: `Forgets when a ${name} was to be published or taken offline; what visitors see now stays.`,
    }),
    offline: defineRoute({
      name: `content.take-offline-${noun}`,
      method: 'POST',
      path: `${base}/offline`,
      door,
      permission: may('publish'),
      input: idOnly.extend({ languages: chosen }),
      output: state,
      summary: `Takes a ${name} offline in the chosen languages.`,
    }),
  };
}

/** Out of the lists, and back. */
function archiveRoutes({ name, noun, base, may }: Address) {
  return {
    archive: defineRoute({
      name: `content.archive-${noun}`,
      method: 'POST',
      path: `${base}/archive`,
      door,
      permission: may('delete'),
      input: idOnly.extend({ reason: z.string().trim().max(500).optional() }),
      output: state,
      summary: `Takes a ${name} offline in every language and out of the lists; its address answers that it is gone.`,
    }),
    reopen: defineRoute({
      name: `content.reopen-${noun}`,
      method: 'POST',
      path: `${base}/reopen`,
      door,
      permission: may('delete'),
      input: idOnly,
      output: state,
      summary: `Brings an archived ${name} back as a draft.`,
    }),
  };
}

/** Every saved version. */
function versionRoutes({ name, noun, base, may }: Address) {
  return {
    versions: defineRoute({
      name: `content.list-${noun}-versions`,
      method: 'GET',
      path: `${base}/versions`,
      door,
      permission: may('get'),
      input: idOnly.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
      output: many(versionRow),
      summary: `The versions of a ${name}, the newest first.`,
    }),
    version: defineRoute({
      name: `content.get-${noun}-version`,
      method: 'GET',
      path: `${base}/versions/:version`,
      door,
      permission: may('get'),
      input: idOnly.extend({ version: recordId }),
      output: one(z.object({ version: z.number(), values: z.record(z.string(), z.unknown()) })),
      summary: `One version of a ${name}, to be compared with another.`,
    }),
    restore: defineRoute({
      name: `content.restore-${noun}-version`,
      method: 'POST',
      path: `${base}/versions/:version/restore`,
      door,
      permission: may('update'),
      input: idOnly.extend({ version: recordId }),
      output: state,
      summary: `Makes an old version of a ${name} the newest draft; what visitors see stays.`,
    }),
  };
}

/** The form as somebody left it. */
function draftRoutes({ name, noun, base, may }: Address) {
  return {
    draft: defineRoute({
      name: `content.get-${noun}-draft`,
      method: 'GET',
      path: `${base}/draft`,
      door,
      permission: may('update'),
      input: draftId,
      output: savedDrafts,
      summary: `The form of a ${name} as the caller last left it without saving, on this device and on others.`,
    }),
    saveDraft: defineRoute({
      name: `content.save-${noun}-draft`,
      method: 'PUT',
      path: `${base}/draft`,
      door,
      permission: may('update'),
      input: draftId.extend({
        values: z.record(z.string().max(60), z.json()),
        version: recordVersion,
      }),
      output: one(z.object({ saved_at: instantOutput })),
      summary: `Keeps the form of a ${name} as it stands, for its caller alone; nothing of the record changes.`,
    }),
    dropDraft: defineRoute({
      name: `content.drop-${noun}-draft`,
      method: 'DELETE',
      path: `${base}/draft`,
      door,
      permission: may('update'),
      input: draftId,
      output: one(z.object({ dropped: z.boolean() })),
      summary: `Forgets the kept form of a ${name}.`,
    }),
  };
}

function previewRoutes({ name, noun, base, may }: Address) {
  return {
    preview: defineRoute({
      name: `content.preview-${noun}`,
      method: 'POST',
      path: `${base}/preview`,
      door,
      permission: may('get'),
      input: idOnly.extend({
        language: languageSchema.optional(),
        /** The day whose visitor is shown; left out: the newest draft, now. */
        date: calendarDate.optional(),
        /** How long the link is good. */
        hours: z.coerce
          .number()
          .int()
          .min(1)
          .max(24 * 14)
          .default(24),
      }),
      output: one(preview),
      summary: `A signed link that shows a ${name} to whoever has it, published or not.`,
    }),
  };
}

/**
 * The publishing calls of one resource: `publishingRoutes('page', 'page')`. Each command takes the languages it is for
 * (left out: all that are complete) and the version its caller saw.
 */
export function publishingRoutes(name: string, path: string) {
  const address = addressOf(name, path);
  return {
    ...stateRoutes(address),
    ...archiveRoutes(address),
    ...versionRoutes(address),
    ...draftRoutes(address),
    ...previewRoutes(address),
  };
}
