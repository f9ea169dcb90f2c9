/** A program that carries out what it reads on its input, a call a line, and prints each answer. Its last argument is the data folder. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openDoor } from '../../../../src/cli/door-client.ts';

const callSchema = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) });

const opened = await openDoor({ dataFolder: process.argv.at(-1) ?? '', purpose: 'other' });
if (!opened.ok) throw new Error(opened.error.message);
const { call, close } = opened.value;
process.stdout.write('"connected"\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { method, params } = callSchema.parse(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(await call(method, params))}\n`);
}
close();
