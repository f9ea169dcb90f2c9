import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { REPORT_FILE, type TestReport } from './test-report.ts';

/** Writes how each test ended, with the names of the errors behind a failure: vitest's own JSON leaves the causes out. */
export default class MutationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: TestReport = modules.map((module) => ({
      file: module.moduleId,
      broken: module.errors().map((error) => error.message),
      tests: [...module.children.allTests()].map((test) => ({
        title: test.name,
        state: test.result().state,
        errors: (test.result().errors ?? []).flatMap(chainOf),
      })),
    }));
    const file = process.env[REPORT_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(report));
  }
}

/** An error and what caused it. */
function chainOf(error: SerializedError): TestReport[number]['tests'][number]['errors'] {
  const own = { name: error.name ?? 'Error', message: error.message };
  return error.cause === undefined ? [own] : [own, ...chainOf(error.cause)];
}
