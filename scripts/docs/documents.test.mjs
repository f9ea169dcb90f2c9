import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findMistakes } from './documents.mjs';

const decision = '# 7. How is money stored?\n\nIn cents.\n';
const line = '- 7 [How is money stored?](07-money.md): In cents.\n';

/** @param {Record<string, string>} files */
function mistakesIn(files) {
  const root = temporaryFolder();
  writeFiles(root, files);
  return findMistakes(root);
}

describe('the documents', () => {
  it('are right when each decision has its line, and links and paths exist', () => {
    const guide = 'See [the decision](adr/07-money.md#why), `src/domain` and `src/domain/a.ts`.';
    expect(
      mistakesIn({
        'docs/adr/07-money.md': decision,
        'docs/adr/README.md': line,
        'docs/guide.md': guide,
        'src/domain/a.ts': '',
      }),
    ).toStrictEqual([]);
  });

  it.each([
    ['no line', ''],
    ['another title', line.replace('How is money stored?', 'Money?')],
    ['another number', line.replace('- 7', '- 8')],
    ['a line of nothing', line.replace('In cents.', '')],
  ])('are wrong when the index has %s for a decision', (_, index) => {
    expect(
      mistakesIn({ 'docs/adr/07-money.md': decision, 'docs/adr/README.md': index }),
    ).toStrictEqual([expect.stringContaining('docs/adr/README.md has no line')]);
  });

  it('are wrong when a decision has another number than its file', () => {
    expect(mistakesIn({ 'docs/adr/08-money.md': decision })).toStrictEqual([
      expect.stringContaining('docs/adr/08-money.md does not begin with'),
    ]);
  });

  it('are wrong when the title of a decision is no question', () => {
    expect(mistakesIn({ 'docs/adr/07-money.md': '# 7. Money in cents\n' })).toStrictEqual([
      expect.stringContaining('docs/adr/07-money.md does not begin with'),
    ]);
  });

  it('are wrong when there are more decisions than anybody reads', () => {
    /** @type {Record<string, string>} */
    const files = {};
    for (let number = 1; number <= 61; number += 1) {
      const name = `${String(number).padStart(2, '0')}-money.md`;
      files[`docs/adr/${name}`] = `# ${number}. How is money stored?\n`;
      files['docs/adr/README.md'] =
        `${files['docs/adr/README.md'] ?? ''}- ${number} [How is money stored?](${name}): In cents.\n`;
    }
    expect(mistakesIn(files)).toStrictEqual([expect.stringContaining('61 decisions')]);
  });

  it('are wrong when they link to, or name, a missing file', () => {
    expect(mistakesIn({ 'README.md': '[guide](docs/guide.md), `src/main/gone.ts`' })).toStrictEqual(
      [
        'README.md links to docs/guide.md, which is not there',
        'README.md names src/main/gone.ts, which is not there',
      ],
    );
  });
});
