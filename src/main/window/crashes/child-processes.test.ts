import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchChildProcesses } from './child-processes.ts';

function watched() {
  const app = new EventEmitter();
  const lines: string[] = [];
  const notices: string[] = [];
  let now = 0;
  const line = (text: string): void => {
    lines.push(text);
  };
  watchChildProcesses(app, {
    monotonicNow: () => now,
    log: { info: line, warn: line, error: line },
    drawingKeepsFailing: (reason) => notices.push(reason),
  });
  const gone = (type: string, reason: string, afterMs = 0): void => {
    now += afterMs;
    app.emit('child-process-gone', {}, { type, reason, exitCode: 5 });
  };
  return { gone, lines, notices };
}

test('every process that ended is logged, and one that was ended on purpose is not', () => {
  const { gone, lines, notices } = watched();
  gone('GPU', 'crashed');
  gone('Utility', 'killed');
  gone('GPU', 'clean-exit');
  expect(lines).toEqual([
    'the process GPU ended: crashed (code 5)',
    'the process Utility ended: killed (code 5)',
  ]);
  expect(notices).toEqual([]);
});

test('the user is notified once when the one that draws ends again and again', () => {
  const { gone, notices } = watched();
  gone('GPU', 'crashed');
  gone('GPU', 'crashed', 11 * 60_000);
  gone('Utility', 'crashed');
  gone('GPU', 'crashed');
  expect(notices).toEqual([]);
  gone('GPU', 'oom');
  gone('GPU', 'oom');
  expect(notices).toEqual(['oom']);
});
