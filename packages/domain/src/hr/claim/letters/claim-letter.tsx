import { renderMessage } from '@kaifong/kernel/http';
import type { ComponentProps } from 'react';
import { type Fact, Facts, Note } from '../../../settings/index.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import type { ClaimLetterKind } from '../contract/index.ts';

interface ClaimLetterProps extends Omit<ComponentProps<typeof StaffLetter>, 'children'> {
  readonly kind: ClaimLetterKind;
  /** Lines of which less was approved, each with its reason. */
  readonly differences: readonly Fact[];
}

/** Every letter about a claim: its amounts, and what is less than was claimed and why. */
export function ClaimLetter({ differences, ...letter }: ClaimLetterProps) {
  return (
    <StaffLetter {...letter}>
      {differences.length > 0 ? (
        <>
          <Note>{renderMessage(letter.language, 'hr.letters.claim_approved.less')}</Note>
          <Facts facts={differences} />
        </>
      ) : null}
    </StaffLetter>
  );
}
