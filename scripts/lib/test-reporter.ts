import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { root } from './root.ts';
import { type RanTest, reportVariable, type TestReport } from './test-report.ts';

/** Writes the report of a run. The runner loads it by path and needs a default export. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[reportVariable];
    if (!path) throw new Error(`${reportVariable} names no file`);
    const report: TestReport = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(describeTest)),
      errors: [
        ...modules.flatMap(describeModuleErrors),
        ...unhandled.map((error) => describeError('unknown file', error)),
      ],
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

const describeTest = (test: TestCase): RanTest => ({
  file: fileOf(test.module),
  name: test.fullName,
  status: test.result().state,
  tags: test.tags,
  failures: (test.result().errors ?? []).map(textOf),
});

const describeModuleErrors = (module: TestModule): RanTest[] =>
  [module, ...module.children.allSuites()]
    .flatMap((suite) => suite.errors())
    .map((error) => describeError(fileOf(module), error));

const describeError = (file: string, error: SerializedError): RanTest => ({
  file,
  name: 'outside of a test',
  status: 'failed',
  tags: [],
  failures: [textOf(error)],
});

const fileOf = (module: TestModule) => relative(root, module.moduleId);

/** Leaves out the test runner's own lines, which help nobody. */
const textOf = ({ message, stack = message }: SerializedError) =>
  stack
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .join('\n');
