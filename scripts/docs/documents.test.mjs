import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findMistakes } from './documents.mjs';

const decision = '# 7. Money in cents\n\nStatus: accepted\n';
const line = '- 7 [Money in cents](0007-money.md): No fractions.\n';

/** @param {Record<string, string>} files */
function mistakesIn(files) {
  const root = temporaryFolder();
  writeFiles(root, files);
  return findMistakes(root);
}

describe('the documents', () => {
  it('are right when each decision has its line, and links and paths lead somewhere', () => {
    const guide =
      'See [the decision](adr/0007-money.md#context), `src/domain` and `src/domain/a.ts`.';
    expect(
      mistakesIn({
        'docs/adr/0007-money.md': decision,
        'docs/adr/README.md': line,
        'docs/guide.md': guide,
        'src/domain/a.ts': '',
      }),
    ).toStrictEqual([]);
  });

  it.each([
    ['no line', ''],
    ['another title', line.replace('Money in cents', 'Money')],
    ['another number', line.replace('- 7', '- 8')],
    ['a line of nothing', line.replace('No fractions.', '')],
  ])('are wrong when the index has %s for a decision', (_, index) => {
    expect(
      mistakesIn({ 'docs/adr/0007-money.md': decision, 'docs/adr/README.md': index }),
    ).toStrictEqual([expect.stringContaining('docs/adr/README.md has no line')]);
  });

  it('are wrong when a decision is numbered otherwise than its file', () => {
    expect(mistakesIn({ 'docs/adr/0008-money.md': decision })).toStrictEqual([
      expect.stringContaining('docs/adr/0008-money.md does not begin with'),
    ]);
  });

  it('are wrong when they link to, or name, what is not there', () => {
    expect(mistakesIn({ 'README.md': '[guide](docs/guide.md), `src/main/gone.ts`' })).toStrictEqual(
      [
        'README.md links to docs/guide.md, which is not there',
        'README.md names src/main/gone.ts, which is not there',
      ],
    );
  });
});
