/** A safeguard taken out of the source, and the check that has to notice. */

/**
 * One change of a source file. `find` is compared word by word, so that line breaks and comments do not matter, and has to
 * be there exactly once.
 */
export type Edit = {
  readonly file: string;
  /** Name of the function or method to look in; everywhere by default. */
  readonly in?: string;
} & (
  | /** Puts other text in its place. */
    { readonly find: string; readonly put: string }
    /** Leaves out the smallest statement, or property of an object, around it. */
  | { readonly drop: string }
  /** Gives the function or method of this name another body. */
  | { readonly bodyOf: string; readonly put: string }
);

/** What has to turn red, and what about it would be wrong: the reason why it is this check that notices. */
export type Check =
  | {
      readonly by: 'test';
      readonly file: string;
      /** The test's own name as it stands in its file, or the beginning of it. */
      readonly test: string;
      readonly why: string;
    }
  | {
      readonly by: 'torture';
      /** The count of the run that has to be above zero. */
      readonly count: 'duplicates' | 'unreported' | 'unjournalled' | 'misclassified' | 'deviations';
      /** Faults that have to be among those under which it happened. */
      readonly under: readonly string[];
      readonly why: string;
    };

export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly red: readonly Check[];
}

/** A test of `src`, in the file named; `file` without `src/` and `.test.ts`. */
export function test(file: string, name: string, why: string): Check {
  return { by: 'test', file: `src/${file}.test.ts`, test: name, why };
}

/** A count of the torture run that must not stay zero. */
export function torture(
  count: Extract<Check, { by: 'torture' }>['count'],
  under: readonly string[],
  why: string,
): Check {
  return { by: 'torture', count, under, why };
}
