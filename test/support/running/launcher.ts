/** Electron inside a Secret Service: a program that runs it with the arguments it is given. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insideSecretService } from './secret-service.ts';
import { electronPath } from './terminal.ts';

/** Writes the program to `home`, where the keyring's files go too, and so outlive the run. */
export function electronWithKeyring(home: string): {
  readonly launcher: string;
  readonly env: Readonly<Record<string, string>>;
} {
  const { command, args, env } = insideSecretService([electronPath()], home);
  const launcher = join(home, 'electron-with-keyring');
  const quoted = [command, ...args].map((part) => `'${part.replaceAll("'", String.raw`'\''`)}'`);
  writeFileSync(launcher, `#!/bin/bash\nexec ${quoted.join(' ')} "$@"\n`);
  chmodSync(launcher, 0o700);
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { launcher, env: Object.fromEntries(given) };
}
