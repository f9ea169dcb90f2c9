import type { JournalFile } from '#main/trading/journal/file/files.ts';
import { dieNow } from './kill-points.ts';
import { WrappedFiles } from './wrapped-files.ts';

/**
 * The real files, except that what is written reaches them only when it is synced, as after a power cut; and the process
 * dies at the given point. `phase` goes before the point's name while the terminal starts.
 */
export class PowerCutFiles extends WrappedFiles {
  phase: 'restart:' | '' = 'restart:';
  readonly #point: string;

  constructor(point: string) {
    super();
    this.#point = point;
  }

  protected override wrap(file: JournalFile): JournalFile {
    let held: Uint8Array[] = [];
    let record = '';
    const here = (stage: string): boolean => `${this.phase}${record}:${stage}` === this.#point;
    return {
      append: (bytes) => {
        record = /"type":"([a-z-]+)"/u.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? '';
        if (here('before-write')) dieNow();
        if (here('half-written')) {
          file.append(bytes.subarray(0, bytes.length / 2));
          dieNow();
        }
        held.push(bytes);
        if (here('written-lost')) dieNow();
        if (here('written-kept')) {
          for (const each of held) file.append(each);
          dieNow();
        }
      },
      sync: () => {
        for (const bytes of held) file.append(bytes);
        held = [];
        file.sync();
        if (here('synced')) dieNow();
      },
      truncate: (size) => {
        held = [];
        file.truncate(size);
      },
      sizeAtPath: () => {
        const size = file.sizeAtPath();
        return size === null ? null : held.reduce((sum, bytes) => sum + bytes.length, size);
      },
      close: () => {
        file.close();
      },
    };
  }
}
