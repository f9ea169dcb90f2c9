/** Programs that are started, what they say, and how they end. */
import type { ChildProcess } from 'node:child_process';

/** The first line that a program prints. @throws Error when it ends without one */
export function lineOf(child: ChildProcess, timeoutMs = 20_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => {
      reject(new Error(`${child.spawnargs.join(' ')} says nothing`));
    }, timeoutMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const end = text.indexOf('\n');
      if (end === -1) return;
      clearTimeout(timer);
      resolve(text.slice(0, end));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${child.spawnargs.join(' ')} ended with ${String(code)}`));
    });
  });
}

/** Its exit code; null when a signal ended it, or when it had to be killed because it would not end. */
export function ended(child: ChildProcess, timeoutMs: number): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** Everything that a program prints, on both streams, as it comes. */
export function outputOf(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/** Fails the test with what was expected. */
export function expect(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Error(`Expected: ${expected}`);
}
