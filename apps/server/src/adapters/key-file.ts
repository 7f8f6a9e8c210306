// Adapter: stores the payment provider's key file in the data folder, outside everything that is served.
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The one key file; path and name are fixed, whatever the upload was called. */
export function keyFileIn(dataDir: string) {
  const path = join(dataDir, 'keys', 'payment.pem');
  return {
    async write(text: string): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const half = `${path}.${process.pid}`;
      await writeFile(half, text, { mode: 0o600 });
      await chmod(half, 0o600);
      await rename(half, path);
    },
    async remove(): Promise<void> {
      await rm(path, { force: true });
    },
    async exists(): Promise<boolean> {
      return (await stat(path).catch(() => undefined)) !== undefined;
    },
  };
}
