// Tasks of the shop that have a twin in the task tool.
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { toolId, toolStatus } from './space.ts';

/** Statuses of ours that have one in a space; an archived task keeps the one it had. */
export const mirroredStatuses = ['to_do', 'processing', 'pending', 'completed', 'canceled'] as const;
export type MirroredStatus = (typeof mirroredStatuses)[number];

/** Fields that both sides have. */
export const mirroredFields = ['title', 'text', 'due_on', 'priority', 'status'] as const;
export type MirroredField = (typeof mirroredFields)[number];

/** Our status → the name of the space's. */
export const statusMap = z.object({
  to_do: z.string().max(100),
  processing: z.string().max(100),
  pending: z.string().max(100),
  completed: z.string().max(100),
  canceled: z.string().max(100),
} satisfies Record<MirroredStatus, z.ZodType>);
export type StatusMap = z.output<typeof statusMap>;

export const toolList = z.object({ id: z.string(), name: z.string() });
export type ToolList = z.output<typeof toolList>;

/** How tasks go into a space. */
export const spaceMirror = z.object({
  enabled: z.boolean(),
  list_id: z.string().nullable(),
  status_map: statusMap,
  /** What may be chosen. */
  lists: z.array(toolList),
  statuses: z.array(toolStatus),
  /** Tasks that are linked into the space now. */
  task_count: z.number(),
});
export type SpaceMirror = z.output<typeof spaceMirror>;

const language = languageSchema.optional();
export const spaceAsked = z.object({ id: toolId, language });
export const mirrorInput = z.object({ id: toolId, language, team_id: toolId, list_id: toolId, status_map: statusMap });

/**
 * `waiting`: it goes to the tool soon. `linked`: both sides are alike. `conflict`: both were changed. `unlinked`: the twin was deleted there.
 * `failed`: the tool refuses it.
 */
export const mirrorStates = ['waiting', 'linked', 'conflict', 'unlinked', 'failed'] as const;
export type MirrorState = (typeof mirrorStates)[number];

/** Why a value of the tool was not taken: both were changed, or our task does not allow the step. */
export const conflictReasons = ['both', 'step'] as const;

/** Both values of a field that differ, or differed before the newer won. */
export const conflict = z.object({
  field: z.enum(mirroredFields),
  reason: z.enum(conflictReasons),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** The side whose value counts meanwhile. */
  won: z.enum(['ours', 'theirs']),
});
export type Conflict = z.output<typeof conflict>;

export const taskMirror = z.object({
  state: z.enum(mirrorStates).nullable(),
  space: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Address of the twin. */
  url: z.string().nullable(),
  conflicts: z.array(conflict),
  /** Code of what is wrong, for its words. */
  problem: z.string().nullable(),
  synced_at: instantOutput.nullable(),
  /** Spaces it may be linked into. */
  spaces: z.array(z.object({ id: z.string(), name: z.string() })),
  rehearsal: z.boolean(),
});
export type TaskMirror = z.output<typeof taskMirror>;

export const taskAsked = z.object({ id: recordId, language });
export const linkInput = taskAsked.extend({ space_id: toolId });
export const chooseInput = taskAsked.extend({ field: z.enum(mirroredFields), side: z.enum(['ours', 'theirs']) });
