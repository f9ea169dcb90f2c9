/** Pictures of a product that came over HTTP: what is opened is a checked address, and nothing else. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import { Pictures, picturesOf } from './pictures.ts';

const refused = [
  'http://pictures.example/plain.jpg',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://name:word@pictures.example/a.jpg',
  'pictures/relative.jpg',
];

async function read(images: readonly unknown[], ofVariant: readonly unknown[]) {
  const [product] = answers.getProductsV2.data;
  if (product === undefined) throw new Error('no documented product');
  const [first] = product.variants;
  const { url } = await httpServer((_request, response) => {
    const data = [{ ...product, images, variants: [{ ...first, images: ofVariant }] }];
    response.end(JSON.stringify({ ...answers.getProductsV2, data }));
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
    apiKey: 'key-for-pictures-1',
  });
  onTestFinished(() => client.close());
  const answer = await client.getProducts({ limit: 100 });
  const row = answer.ok ? answer.value.rows[0] : undefined;
  const variant = row?.variants[0];
  if (row === undefined || variant === undefined) throw new Error('no product was read');
  return picturesOf(row, variant);
}

describe('pictures of a product', () => {
  it('are those of the variant, then those of the product, each once; only clean https', async () => {
    const front = 'https://pictures.example/front.jpg';
    const back = 'https://pictures.example/back.jpg';
    expect(await read([front, back, ...refused], [back, 7])).toEqual([back, front]);
    expect(await read(refused, [])).toEqual([]);
  });

  it('are opened by their place in a row, and one that is not there is not', async () => {
    const opened: string[] = [];
    const pictures = new Pictures(
      { picturesOf: (key) => (key === 'row' ? ['https://pictures.example/a.jpg'] : []) },
      (address) => {
        opened.push(address);
        return Promise.resolve();
      },
    );
    expect(await pictures.open('row', 0)).toMatchObject({ ok: true });
    for (const [key, place] of [
      ['row', 1],
      ['other', 0],
    ] as const) {
      expect(await pictures.open(key, place)).toMatchObject({ error: { kind: 'picture-missing' } });
    }
    expect(opened).toEqual(['https://pictures.example/a.jpg']);
  });
});
