/** A program that is killed in the midst of its calls. Started by `scenes.ts`. */
import { openDoor } from '../../../src/cli/door-client.ts';
import { z } from 'zod';

const options = z
  .object({
    folder: z.string(),
    draft: z.record(z.string(), z.unknown()),
    sendKey: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const opened = await openDoor({ dataFolder: options.folder, purpose: 'other' });
if (opened.ok) {
  const { call, close } = opened.value;
  process.send?.('connected');
  const drafted = await call('draft', options.draft);
  if (drafted.ok) {
    const { draft } = z.object({ draft: z.string() }).parse(drafted.value);
    process.send?.('drafted');
    await call('execute', { callerKey: options.sendKey, draft, waitMs: 20_000 });
  }
  close();
}
process.disconnect();
