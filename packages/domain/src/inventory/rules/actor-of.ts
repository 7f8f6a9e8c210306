/** How the ledger calls an account; '' for nobody yet. */
export const actorOf = (accountId: number | null | undefined): string => (accountId ? `staff:${accountId}` : '');
