import { routes } from '@kaifong/domain/members/contract';
import { svgAddress } from '../../kit/views.ts';
import type { Visitor } from '../../shell/visitor.ts';

/** A code as the page shows it. */
export interface MemberCardView {
  /** Address of the picture. */
  readonly picture: string;
  /** Milliseconds since 1970 at which the code ends. */
  readonly until: number;
}

export async function loadCard({ call, language }: Visitor): Promise<MemberCardView> {
  const { data } = await call(routes.getOwnCard, { language });
  return { picture: svgAddress(data.svg), until: Date.parse(data.until) };
}
