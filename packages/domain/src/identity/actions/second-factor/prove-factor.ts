// The second step of a sign-in.
import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { unseal } from '@kaifong/kernel/secrets';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { SessionReply } from '../../contract/index.ts';
import { type FactorRow, findFactors } from '../../queries/own-factors.ts';
import { stepOfCode } from '../../rules/app-code.ts';
import { passkeyPlace } from '../../rules/passkey-place.ts';
import { secondFactors } from '../../schema.ts';
import { countProof, finishPending, requirePending } from './pending-sign-in.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openState, sealState } from './sealed-state.ts';
import { secretName } from './set-up-factor.ts';

/** The question of the browser to the passkeys of a sign-in that waits. The answer is good for this sign-in, which ends with it. */
export async function askPasskey(ctx: Context, token: string) {
  const pending = await requirePending(ctx, token, 'factor');
  const passkeys = (await findFactors(ctx, pending.account_id)).filter(({ kind }) => kind === 'passkey');
  const options = await generateAuthenticationOptions({
    rpID: passkeyPlace(ctx.runtime.siteUrl).rpID,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id ?? '', transports })),
    userVerification: 'preferred',
  });
  const state = sealState(ctx, `prove:${pending.id}`, { kind: 'passkey', value: options.challenge });
  return { options: { ...options }, state };
}

interface Proof {
  readonly pending: string;
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly state?: string | undefined;
  readonly credential?: { readonly id: string } | undefined;
}

/** Takes the code, which no longer counts then, nor any before it: one statement, so of two at once one is refused. */
async function takeStep(tx: TxContext, { id }: FactorRow, last_step: number): Promise<boolean> {
  const unused = or(isNull(secondFactors.last_step), lt(secondFactors.last_step, last_step));
  const taken = await tx.db
    .update(secondFactors)
    .set({ last_step, last_used_at: tx.runtime.now() })
    .where(and(eq(secondFactors.id, id), unused))
    .returning({ id: secondFactors.id });
  return taken.length === 1;
}

async function isAppCode(tx: TxContext, factors: readonly FactorRow[], code: string): Promise<boolean> {
  const app = factors.find(({ kind }) => kind === 'totp');
  const secret = app?.secret && unseal(tx.runtime.secret, secretName(app.account_id), app.secret);
  const step = secret ? await stepOfCode(secret, code, tx.runtime.now()) : undefined;
  return app !== undefined && step !== undefined && takeStep(tx, app, step);
}

async function isSigned(tx: TxContext, factors: readonly FactorRow[], challenge: string, response: { id: string }) {
  const passkey = factors.find(({ credential_id }) => credential_id === response.id);
  if (!passkey?.credential_id || !passkey.public_key) return false;
  const { rpID, origin } = passkeyPlace(tx.runtime.siteUrl);
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    tx.runtime.log.info({ error }, 'a passkey was refused');
    return undefined;
  });
  if (!checked?.verified) return false;
  const { newCounter } = checked.authenticationInfo;
  await tx.db
    .update(secondFactors)
    .set({ counter: newCounter, last_used_at: tx.runtime.now() })
    .where(eq(secondFactors.id, passkey.id));
  return true;
}

async function isRecovered(tx: TxContext, accountId: number, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, accountId, code))) return false;
  await audit(tx, { action: 'use recovery code', resource: 'account', recordId: accountId });
  return true;
}

/**
 * Opens the session of a sign-in that waits. Ten tries in a quarter of an hour for one account, wherever they come from
 * (`too-many`); each code, signature and recovery code is good once (`identity.factor-wrong`).
 */
export async function proveFactor(ctx: Context, proof: Proof): Promise<SessionReply> {
  const pending = await requirePending(ctx, proof.pending, 'factor');
  await countProof(ctx, pending.account_id);
  const { code, recovery_code, credential, state } = proof;
  const challenge = credential && state ? openState(ctx, `prove:${pending.id}`, state).value : undefined;
  return inTransaction(ctx, async (tx) => {
    const factors = await findFactors(tx, pending.account_id);
    const proved =
      (code !== undefined && (await isAppCode(tx, factors, code))) ||
      (challenge !== undefined && credential !== undefined && (await isSigned(tx, factors, challenge, credential))) ||
      (recovery_code !== undefined && (await isRecovered(tx, pending.account_id, recovery_code)));
    if (!proved) throw fail('identity.factor-wrong');
    return finishPending(tx, pending);
  });
}
