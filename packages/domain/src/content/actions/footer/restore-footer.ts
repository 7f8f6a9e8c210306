import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { footerDocument } from '../../contract/index.ts';
import { readFooterLine } from '../../queries/footer/footer-history.ts';
import type { FooterRecord } from '../../queries/footer/get-footer.ts';
import { readDocument } from '../landing-page/prepare-landing-page.ts';
import { updateFooter } from './update-footer.ts';

/**
 * Makes the footer what it was after a line of its history, or before it, as the newest version. Refuses `not-found`, `stale-version`,
 * and elements that no longer fit.
 */
export async function restoreFooter(
  ctx: Context,
  { audit_id, before, version }: { audit_id: number; before?: boolean; version?: number | undefined },
): Promise<FooterRecord> {
  const elements = await readFooterLine(ctx, audit_id, before ? 'before' : 'after');
  if (!elements) throw fail('not-found');
  return updateFooter(ctx, { elements: readDocument(elements, footerDocument), version });
}
