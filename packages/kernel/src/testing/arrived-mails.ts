import type { TestRuntime } from './open-test-runtime.ts';

/** Mails about one thing as they are once the mail server has taken them. */
export async function arriveMails({ database }: Pick<TestRuntime, 'database'>, about: object): Promise<void> {
  await database.connection.query(
    `update mail_logs set status = 'sent', sent_at = now() where about = $1::jsonb and sent_at is null`,
    [JSON.stringify(about)],
  );
}
