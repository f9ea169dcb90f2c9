import { describe, expect, it } from 'vitest';
import { baseAddressText, isLoopback, parseBaseAddress } from './base-address.ts';

describe('a base address', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://api.example.com/base/ ', 'https://api.example.com/base'],
    ['https://api.example.com:8443/base//', 'https://api.example.com:8443/base'],
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001'],
    ['http://127.0.0.2:4001', 'http://127.0.0.2:4001'],
    ['http://127.1:4001', 'http://127.0.0.1:4001'],
    ['http://LOCALHOST:8080/', 'http://localhost:8080'],
    ['http://[::1]:9', 'http://[::1]:9'],
    ['https://127.0.0.1', 'https://127.0.0.1'],
  ])('may be %j, kept as %j', (text, kept) => {
    const parsed = parseBaseAddress(text);
    expect(parsed.ok ? baseAddressText(parsed.value) : parsed.error).toBe(kept);
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['api.example.com', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['http://127.0.0.1.example.com', 'http'],
    ['http://127.0.0.300', 'not-an-address'],
    ['http://localhost.example.com', 'http'],
    ['http://128.0.0.1', 'http'],
    ['http://[::2]', 'http'],
    ['http://0.0.0.0', 'http'],
    ['http://api.example.com', 'http'],
    ['ftp://api.example.com', 'other-scheme'],
    ['localhost:4010', 'other-scheme'],
    ['javascript:alert(1)', 'other-scheme'],
    ['file:///etc/hosts', 'other-scheme'],
    ['https://user:secret@api.example.com', 'has-credentials'],
    ['http://127.0.0.1@example.com', 'http'],
    ['http://user@127.0.0.1', 'has-credentials'],
    ['https://api.example.com/?x=1', 'has-query'],
    ['https://api.example.com/#a', 'has-query'],
  ])('may not be %j: %s', (text, problem) => {
    expect(parseBaseAddress(text)).toEqual({ ok: false, error: problem });
  });

  it('is on this computer by its whole host name only', () => {
    expect(['localhost', '[::1]', '127.0.0.1', '127.255.255.254'].filter(isLoopback)).toHaveLength(
      4,
    );
    expect(
      ['localhost.example.com', '127.0.0.1.example.com', '1127.0.0.1', '::1', ''].filter(
        isLoopback,
      ),
    ).toEqual([]);
  });
});
