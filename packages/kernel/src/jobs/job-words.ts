/** Message key of a job's name: `sales.write-placed` in its domain's texts, the runtime's own in the kernel's. */
export function jobWords(name: string): string {
  const [domain = '', job = ''] = name.replace(/^react:/, '').split('.');
  return domain === 'kernel' ? `jobs.${job}` : `${domain}.jobs.${job}`;
}
