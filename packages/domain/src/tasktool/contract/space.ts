// Workspaces and spaces of the task tool, in the shapes of its public interface (ClickUp, version 2).
import { filledLine } from '@kaifong/base/input';
import * as z from 'zod';

/** Every feature a space can have. */
export const spaceFeatures = [
  'due_dates',
  'time_tracking',
  'tags',
  'time_estimates',
  'checklists',
  'custom_fields',
  'remap_dependencies',
  'dependency_warning',
  'portfolios',
] as const;
export type SpaceFeature = (typeof spaceFeatures)[number];

/** Further switches of the due dates. */
export const dueDateFlags = ['start_date', 'remap_due_dates', 'remap_closed_due_date'] as const;

const flag = z.object({ enabled: z.boolean() });
const further = z.object(
  Object.fromEntries(dueDateFlags.map((name) => [name, z.boolean().optional()])) as Record<
    (typeof dueDateFlags)[number],
    z.ZodOptional<z.ZodBoolean>
  >,
).shape;

/** In space payloads each feature flag is sent as `{ enabled }` (specification, calls 7.6). */
export const features = z.object({
  due_dates: flag.extend(further).optional(),
  time_tracking: flag.optional(),
  tags: flag.optional(),
  time_estimates: flag.optional(),
  checklists: flag.optional(),
  custom_fields: flag.optional(),
  remap_dependencies: flag.optional(),
  dependency_warning: flag.optional(),
  portfolios: flag.optional(),
} satisfies Record<SpaceFeature, z.ZodType>);
export type Features = z.output<typeof features>;

/** A status of a space: its name is its key. */
export const toolStatus = z.object({ status: z.string(), type: z.string(), color: z.string().nullish() });
export type ToolStatus = z.output<typeof toolStatus>;

export const toolUser = z.object({ id: z.number(), username: z.string().nullable() });
export type ToolUser = z.output<typeof toolUser>;

/** A workspace; the interface calls it a team. */
export const team = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().nullish(),
  members: z.array(z.object({ user: toolUser })).default([]),
});
export type Team = z.output<typeof team>;

export const space = z.object({
  id: z.string(),
  name: z.string(),
  private: z.boolean().default(false),
  color: z.string().nullish(),
  multiple_assignees: z.boolean().default(false),
  archived: z.boolean().default(false),
  statuses: z.array(toolStatus).default([]),
  features: features.default({}),
});
export type Space = z.output<typeof space>;

/** An id of the task tool: digits, or letters and digits of a task. */
export const toolId = z.string().regex(/^[\w-]{1,64}$/, 'validation.input');

/** Values that are written of a space; a flag left out of its features stays as the tool has it. */
export const spaceInput = z.object({
  name: filledLine(100),
  multiple_assignees: z.boolean().default(true),
  private: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'validation.input')
    .nullish(),
  features: features.default({}),
});
export type SpaceInput = z.output<typeof spaceInput>;
