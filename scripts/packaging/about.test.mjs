/** What packages say of the program, by the rules of who reads it. */
import { expect, it } from 'vitest';
import { purpose, synopsis } from './about.mjs';
import { descriptionField } from './linux/deb.mjs';
import { metainfo, metainfoId } from './linux/metainfo.mjs';
import { readProduct } from './product.mjs';

const product = await readProduct();

it('the description of a Debian package is a phrase and paragraphs (Policy 3.4 and 5.6.13)', () => {
  const [first = '', ...lines] = descriptionField(product).trimEnd().split('\n');
  expect(first).toMatch(/^Description: \S.{0,79}[^.]$/);
  expect(lines.length).toBeGreaterThan(3);
  // No line is empty, none but a dot alone begins with one, and none is set as it stands.
  for (const line of lines) expect(line).toMatch(/^ (?:\.|[^\s.].{0,77}\S|\.config\S.*)$/);
  expect(lines.filter((line) => line === ' .')).toHaveLength(purpose(product).length - 1);
});

it('software centres have the same words, and no mark-up comes out of them', () => {
  const odd = { ...product, title: 'A & B <i>', homepage: 'https://terminal.example/' };
  const xml = metainfo(odd);
  expect(xml).toContain('<name>A &amp; B &lt;i&gt;</name>');
  expect(xml).toContain(`<summary>${synopsis(product)}</summary>`);
  expect(xml.match(/<p>/g)).toHaveLength(purpose(product).length);
  expect(metainfoId(odd)).toBe('example.terminal.terminal');
  expect(xml).toContain('<url type="homepage">https://terminal.example/</url>');
  expect(metainfoId(product)).toMatch(/^[a-z]+(?:\.[a-z]+){2,}$/);
});
