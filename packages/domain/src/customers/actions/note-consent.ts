import { actorName, type TxContext } from '@kaifong/kernel/context';
import { and, desc, eq } from 'drizzle-orm';
import type { ConsentKind } from '../contract/index.ts';
import { customerConsents } from '../schema.ts';

/** Keeps that she said yes or no to news by mail or by text message, where and when, if that is another word than her last. */
export async function noteConsent(
  tx: TxContext,
  customerId: number,
  given: boolean,
  origin: string,
  kind: ConsentKind = 'news',
): Promise<void> {
  const [last] = await tx.db
    .select({ given: customerConsents.given })
    .from(customerConsents)
    .where(and(eq(customerConsents.customer_id, customerId), eq(customerConsents.kind, kind)))
    .orderBy(desc(customerConsents.id))
    .limit(1);
  if ((last?.given ?? false) === given) return;
  await keepConsent(tx, customerId, { given, origin, kind });
}

interface Word {
  readonly given: boolean;
  readonly origin: string;
  readonly kind?: ConsentKind;
}

/** Keeps her word also where it is the same as her last: it stands for another address. */
export async function keepConsent(tx: TxContext, customerId: number, word: Word): Promise<void> {
  const { given, origin, kind = 'news' } = word;
  await tx.db
    .insert(customerConsents)
    .values({ customer_id: customerId, kind, given, origin, actor: actorName(tx.actor), address: tx.address });
}
