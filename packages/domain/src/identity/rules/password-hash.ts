// Argon2id as RFC 9106 and OWASP's second profile set it: 19 MiB, two passes, one lane. The hash is kept as a PHC string,
// so that one made with older parameters can still be checked and is replaced at the next sign-in.
import { argon2, timingSafeEqual } from 'node:crypto';

export interface HashParameters {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

export const currentParameters: HashParameters = { memory: 19_456, passes: 2, lanes: 1 };

const saltBytes = 16;
const tagBytes = 32;
const shape = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

function digest(password: string, salt: Uint8Array, { memory, passes, lanes }: HashParameters): Promise<Buffer> {
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message, nonce: salt, memory, passes, parallelism: lanes, tagLength: tagBytes },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    );
  });
}

/** The PHC string of a password with this salt (16 bytes) and the current parameters. */
export async function passwordHash(password: string, salt: Uint8Array): Promise<string> {
  if (salt.length !== saltBytes) throw new Error(`a salt has ${saltBytes} bytes`);
  const { memory, passes, lanes } = currentParameters;
  const tag = await digest(password, salt, currentParameters);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;
}

export interface PasswordCheck {
  readonly matches: boolean;
  /** Made with other parameters than today's: hash again while the password is at hand. */
  readonly outdated: boolean;
}

/** Whether a password belongs to a PHC string; takes the same time whatever the answer. */
export async function checkedAgainst(password: string, hash: string): Promise<PasswordCheck> {
  const [, memory, passes, lanes, salt = '', tag = ''] = shape.exec(hash) ?? [];
  if (!memory) throw new Error('not a password hash');
  const parameters = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const found = await digest(password, Buffer.from(salt, 'base64'), parameters);
  const { memory: m, passes: t, lanes: p } = currentParameters;
  return {
    matches: timingSafeEqual(found, Buffer.from(tag, 'base64')),
    outdated: parameters.memory !== m || parameters.passes !== t || parameters.lanes !== p,
  };
}

/** Checked when there is no account, so that the answer for a stranger takes as long as for a wrong password. */
export const hashOfNobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
