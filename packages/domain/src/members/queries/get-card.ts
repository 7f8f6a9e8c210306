import { qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import type { MemberCard } from '../contract/index.ts';
import { memberCode, memberOfCode } from '../rules/member-code.ts';

/** The code a member shows at a till, made anew whenever it is asked for. */
export function getCard({ runtime }: Context, customerId: number): MemberCard {
  const { code, until } = memberCode(runtime.secret, customerId, runtime.now());
  return { code, svg: qrSvg(code), until: until.toISOString() };
}

/** The id of the member whose code was scanned; undefined for what is no code, forged or over. */
export const findMemberOfCode = ({ runtime }: Context, code: string): number | undefined =>
  memberOfCode(runtime.secret, code, runtime.now());
