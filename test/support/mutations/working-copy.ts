/** A copy of the repository in which sources are changed and put back. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyEdit, UnusableEdit } from './edit-source.ts';
import type { Edit } from './mutation.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const COPIED = ['src', 'test', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'];

export class WorkingCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'torture-mutation-'));

  constructor() {
    for (const name of COPIED) {
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Runs something on the changed sources, and puts them back. */
  async with<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
    const changed = mutated(edits);
    for (const [file, text] of changed) writeFileSync(join(this.folder, file), text);
    try {
      return await work();
    } finally {
      for (const file of changed.keys()) {
        writeFileSync(join(this.folder, file), readFileSync(join(ROOT, file)));
      }
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * The changed files with their new text.
 *
 * @throws UnusableEdit
 */
export function mutated(edits: readonly Edit[]): Map<string, string> {
  const changed = new Map<string, string>();
  for (const edit of edits) {
    const text = changed.get(edit.file) ?? sourceOf(edit.file);
    changed.set(edit.file, applyEdit(text, edit));
  }
  return changed;
}

function sourceOf(file: string): string {
  const path = join(ROOT, file);
  if (!existsSync(path)) throw new UnusableEdit(`There is no ${file}.`);
  return readFileSync(path, 'utf8');
}
