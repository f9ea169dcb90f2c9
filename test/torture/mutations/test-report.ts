/** What the runner learns of a run of vitest. */
import { z } from 'zod';

/** The environment variable that names the file of the report. */
export const REPORT_FILE = 'TOUCHSTONE_MUTATION_REPORT';

export const testReport = z.array(
  z.object({
    file: z.string(),
    /** Why the file could not be run at all; empty when it could. */
    broken: z.array(z.string()),
    tests: z.array(
      z.object({
        title: z.string(),
        state: z.string(),
        /** What it failed of, each error followed by what caused it. */
        errors: z.array(z.object({ name: z.string(), message: z.string() })),
      }),
    ),
  }),
);
export type TestReport = z.infer<typeof testReport>;
