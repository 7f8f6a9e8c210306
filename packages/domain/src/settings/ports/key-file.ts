// The one file that a payment provider's library reads its key from. Where it lies is the server's business.
import { definePort } from '@kaifong/kernel/context';

export interface KeyFile {
  /** Puts the text in place of whatever is there, readable by this process's user alone. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
  exists(): Promise<boolean>;
}

/** Keeps the text in memory: for tests, and until the server says where the file lies. */
export function memoryKeyFile(): KeyFile & { text: string | undefined } {
  return {
    text: undefined,
    async write(text) {
      this.text = text;
    },
    async remove() {
      this.text = undefined;
    },
    async exists() {
      return this.text !== undefined;
    },
  };
}

export const keyFile = definePort<KeyFile>('key file', memoryKeyFile());
