import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openApplicationLog } from './application-log.ts';
import { Redactor } from '#domain/credentials/redactor.ts';

const KEY = 'canary-key-7f3a/+';

test('no line of the log holds a key, in a message, a detail or an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const redactor = new Redactor();
  redactor.protect(KEY);
  const log = openApplicationLog(folder, redactor);
  log.info(`message ${KEY}`);
  log.info('detail', { headers: { 'x-api-key': KEY }, url: `?key=${encodeURIComponent(KEY)}` });
  log.info('cause', new Error(`refused ${Buffer.from(KEY).toString('base64')}`));
  const written = readFileSync(join(folder, 'logs', 'main.log'), 'utf8');
  expect(written.match(/\[key removed\]/g)).toHaveLength(4);
  expect(written).toContain('refused');
  expect(written).not.toContain('canary');
  expect(written).not.toContain(Buffer.from(KEY).toString('base64'));
});
