import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Somebody wrote to the shop. Not announced for what a program sent. */
export const contactMessageReceived = defineEvent('crm.contact-message-received', z.object({ message_id: z.number() }));
