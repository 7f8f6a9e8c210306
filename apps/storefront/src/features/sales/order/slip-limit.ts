/** Bytes a payment slip may have: 2 MB. */
export const largestSlip = 2 * 1024 * 1024;

/** What the file picker offers. The server looks into the file itself. */
export const slipTypes = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';
