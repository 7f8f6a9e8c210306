// Connecting the shop with the task tool.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

const connected = { door: 'admin', permission: 'update configuration' } as const;
const language = languageSchema.optional();
const code = z.string().trim().min(1, 'validation.required').max(500);

export const toolConnection = z.object({
  /** `none`: nobody connected it. `invalid`: the tool took the token no more. */
  state: z.enum(['none', 'connected', 'invalid']),
  /** The person whose token it is, as the tool calls her. */
  user: z.string().nullable(),
  connected_at: instantOutput.nullable(),
  /** Client id and secret are there, or the simulator stands in. */
  has_keys: z.boolean(),
  rehearsal: z.boolean(),
  /** The address the tool must know for its app. */
  redirect_url: z.string(),
});
export type ToolConnection = z.output<typeof toolConnection>;

export const connectionRoutes = {
  getConnection: defineRoute({
    name: 'tasktool.get-connection',
    method: 'GET',
    path: '/clickup/connection',
    door: 'admin',
    permission: 'get configuration',
    input: z.object({ language }),
    output: one(toolConnection),
    summary: 'Reads whether the shop is connected with the task tool. Nothing of the token.',
  }),
  beginConnection: defineRoute({
    ...connected,
    name: 'tasktool.begin-connection',
    method: 'POST',
    path: '/clickup/oauth/authorize',
    rate: rates.heavy,
    input: z.object({ language }),
    output: one(z.object({ url: z.string(), rehearsal: z.boolean() })),
    summary:
      'Begins to connect the task tool: the address where its owner says yes, with a state that is good once for ten minutes.',
  }),
  exchangeCode: defineRoute({
    ...connected,
    name: 'tasktool.exchange-code',
    method: 'POST',
    path: '/clickup/oauth/token',
    rate: rates.heavy,
    input: z.object({
      language,
      /** Left out: those of the settings. */
      client_id: code.optional(),
      client_secret: code.optional(),
      code,
      /** The state the address was made with. */
      state: code,
    }),
    output: z.object({
      /** Masked: the token is kept sealed and leaves the house to the task tool alone. */
      access_token: z.string(),
    }),
    summary: 'Exchanges the code for a token, which is kept sealed; the answer has it masked.',
  }),
  disconnect: defineRoute({
    ...connected,
    name: 'tasktool.disconnect',
    method: 'DELETE',
    path: '/clickup/connection',
    input: z.object({ language }),
    output: one(toolConnection),
    summary: 'Forgets the token and takes the webhooks away; links of tasks stay and wait.',
  }),
  testConnection: defineRoute({
    ...connected,
    name: 'tasktool.test-connection',
    method: 'POST',
    path: '/clickup/connection/test',
    rate: rates.heavy,
    input: z.object({ language }),
    output: one(
      z.object({ state: z.enum(['off', 'open', 'closed', 'away']), answer: z.string(), rehearsal: z.boolean() }),
    ),
    summary: 'Asks the task tool whether the token is good.',
  }),
} as const;
