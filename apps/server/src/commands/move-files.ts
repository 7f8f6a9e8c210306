import { copyFiles, openFileStore, type Storage, storageAt, storageWords, WrongStorage } from '@kaifong/kernel/files';
import { bucketKeys } from '../config.ts';
import { argument, type Command, type CommandInput, Refusal } from './command.ts';

const often = 100;

function placeAt(address: string, { config }: CommandInput): Storage {
  try {
    return storageAt(address, bucketKeys(config));
  } catch (error) {
    // Without the address itself, in which somebody may have written keys.
    throw error instanceof WrongStorage ? new Refusal(`The address of a place is wrong: ${error.message}.`) : error;
  }
}

export const moveFiles: Command = {
  usage: 'move-files <to> [<from>]',
  summary:
    'Copy all uploaded files to another folder or bucket, from STORAGE_URL or what is said; each is checked. Broken off, it goes on.',
  async run(input) {
    const { config, say } = input;
    const target = placeAt(argument(input, 0, moveFiles.usage), input);
    const source = input.args[1] ? placeAt(input.args[1], input) : config.storage;
    const [from, to] = [openFileStore(source), openFileStore(target)];
    await from.check();
    await to.check();
    const { copied, there } = await copyFiles(from, to, (done) => {
      if (done % often === 0) say(`${done} files …`);
    });
    say(`${copied} files copied to ${storageWords(target)}, ${there} were there already.`);
    say(
      'Set STORAGE_URL to it and start the shop anew; then name both places here once more, for what came meanwhile.',
    );
    return 0;
  },
};
