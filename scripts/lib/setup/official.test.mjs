import { describe, expect, it } from 'vitest';
import { reasonIn } from './official.mjs';

describe('why the official download failed', () => {
  it('is the sentence of the first error, without its stack', () => {
    const output = `TypeError: fetch failed
    at node:internal/deps/undici/undici:14976:13
    at async FetchDownloader.download (FetchDownloader.js:46:30)
`;
    expect(reasonIn(output)).toBe('fetch failed');
  });

  it("ends with the network's code, once", () => {
    const output = `TypeError: fetch failed
    at node:internal/deps/undici/undici:14976:13 {
  [cause]: Error: getaddrinfo ENOTFOUND github.com
    errno: -3008,
    code: 'ENOTFOUND',
`;
    expect(reasonIn(output)).toBe('fetch failed: ENOTFOUND');
    expect(reasonIn("Error: connect ECONNREFUSED 127.0.0.1:9\\n code: 'ECONNREFUSED'")).toContain(
      'connect ECONNREFUSED 127.0.0.1:9',
    );
  });

  it('is the last line when there is no error, and nothing when there is nothing', () => {
    expect(reasonIn('Killed\n')).toBe('Killed');
    expect(reasonIn('')).toBeUndefined();
  });
});
