/** Where the words for a job stand: `sales.write-placed` in its domain's messages, what the runtime does in the kernel's. */
export function jobWords(name: string): string {
  const [domain = '', job = ''] = name.replace(/^react:/, '').split('.');
  return domain === 'kernel' ? `jobs.${job}` : `${domain}.jobs.${job}`;
}
