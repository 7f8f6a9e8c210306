import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** A task and its twin are to be looked at: it was linked, or somebody chose a side. */
export const twinAsked = defineEvent('tasktool.twin-asked', z.object({ task_id: z.number() }));

/** The tool gave the shop a token. */
export const toolConnected = defineEvent('tasktool.connected', z.object({ rehearsal: z.boolean() }));
