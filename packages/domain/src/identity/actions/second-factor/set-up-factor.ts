// A second factor is begun with what the browser needs, and kept once its first code or signature came back.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { qrSvg } from '@kaifong/kernel/codes';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import { seal } from '@kaifong/kernel/secrets';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { letterShop } from '../../../settings/index.ts';
import type { BegunFactor, FactorKind, FinishInput } from '../../contract/index.ts';
import type { Account } from '../../queries/find-account.ts';
import { findFactors } from '../../queries/own-factors.ts';
import { appAddress, newAppSecret, stepOfCode } from '../../rules/app-code.ts';
import { passkeyPlace } from '../../rules/passkey-place.ts';
import { secondFactors } from '../../schema.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openState, sealState } from './sealed-state.ts';

/** More of them nobody keeps in view. */
const mostFactors = 10;

/** The name an app's secret is sealed under: it opens for this account alone. */
export const secretName = (accountId: number): string => `identity.app-secret:${accountId}`;
const purposeOf = (accountId: number) => `setup:${accountId}`;

type Owner = Pick<Account, 'id' | 'email' | 'name'>;

/** Begins a factor; keeps nothing. Refuses a second app (`identity.factor-twice`), and more than ten in all. */
export async function beginFactor(ctx: Context, owner: Owner, kind: FactorKind): Promise<BegunFactor> {
  const factors = await findFactors(ctx, owner.id);
  if (factors.length >= mostFactors) throw fail('identity.factor-most');
  const { name: shop } = await letterShop(ctx, ctx.language);
  if (kind === 'totp') {
    if (factors.some((factor) => factor.kind === 'totp')) throw fail('identity.factor-twice');
    const secret = newAppSecret();
    const uri = appAddress(shop, owner.email, secret);
    const state = sealState(ctx, purposeOf(owner.id), { kind, value: secret });
    return { state, secret, uri, qr: qrSvg(uri), options: null };
  }
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID: passkeyPlace(ctx.runtime.siteUrl).rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(`staff:${owner.id}`),
    attestationType: 'none',
    excludeCredentials: factors.flatMap(({ credential_id }) => (credential_id ? [{ id: credential_id }] : [])),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const state = sealState(ctx, purposeOf(owner.id), { kind, value: options.challenge });
  return { state, secret: null, uri: null, qr: null, options: { ...options } };
}

type Proved = Pick<
  typeof secondFactors.$inferInsert,
  'secret' | 'last_step' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>;

async function provedApp(ctx: Context, ownerId: number, secret: string, code: string | undefined): Promise<Proved> {
  const last_step = code && (await stepOfCode(secret, code, ctx.runtime.now()));
  if (!last_step) throw failField('code', 'identity.factor-wrong');
  return { secret: seal(ctx.runtime.secret, secretName(ownerId), secret), last_step };
}

async function provedPasskey(ctx: Context, challenge: string, response: unknown): Promise<Proved> {
  const { rpID, origin } = passkeyPlace(ctx.runtime.siteUrl);
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.runtime.log.info({ error }, 'a passkey was refused');
    return undefined;
  });
  if (!checked?.verified) throw fail('identity.factor-wrong');
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  };
}

/** The factor that was begun, proved by its first code or signature. Refuses `identity.factor-wrong` and `identity.factor-over`. */
export async function proveBegun(
  ctx: Context,
  ownerId: number,
  input: FinishInput,
): Promise<typeof secondFactors.$inferInsert> {
  const { kind, value } = openState(ctx, purposeOf(ownerId), input.state);
  const proved =
    kind === 'totp'
      ? await provedApp(ctx, ownerId, value, input.code)
      : await provedPasskey(ctx, value, input.credential);
  const name = input.name ?? renderMessage(ctx.language, `identity.factor_kind.${kind}`);
  return { account_id: ownerId, kind, name, created_at: ctx.runtime.now(), ...proved };
}

/** Keeps a proved factor; with the first one come the recovery codes, which are answered this once. */
export async function keepFactor(tx: TxContext, factor: typeof secondFactors.$inferInsert): Promise<string[] | null> {
  const first = (await findFactors(tx, factor.account_id)).length === 0;
  try {
    await tx.db.insert(secondFactors).values(factor);
  } catch (error) {
    if (isUniqueViolation(error)) throw fail('identity.factor-twice');
    throw error;
  }
  await audit(tx, {
    action: 'turn on factor',
    resource: 'account',
    recordId: factor.account_id,
    after: { kind: factor.kind, name: factor.name },
  });
  return first ? makeRecoveryCodes(tx, factor.account_id) : null;
}
