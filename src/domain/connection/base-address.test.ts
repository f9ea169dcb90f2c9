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
    // What it is is shown as what it is: letters that look like others, a path that looks like a host.
    ['https://аpi.example.com', 'https://xn--pi-6kc.example.com'],
    ['https://api.example.com\\@evil.example', 'https://api.example.com/@evil.example'],
    ['http://2130706433', 'http://127.0.0.1'],
    ['http://0x7f.1', 'http://127.0.0.1'],
    ['https://EVIL.example\n/path\t', 'https://evil.example/path'],
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
    ['https://api.example.com@evil.example', 'has-credentials'],
    ['https://api.example.com%40evil.example', 'not-an-address'],
    ['https://:secret@evil.example', 'has-credentials'],
    ['https:\\\\user@evil.example', 'has-credentials'],
    ['http://2130706433.evil.example', 'http'],
    ['http://0x7f000001.evil.example/', 'http'],
    ['http://[::ffff:128.0.0.1]', 'http'],
    ['http://[fe80::1%25eth0]', 'not-an-address'],
    ['http://169.254.169.254/latest/meta-data', 'http'],
    ['http://localhost%2eevil.example', 'http'],
    ['http://localhost。evil.example', 'http'],
    ['http://localhost\u0000.evil.example', 'not-an-address'],
    ['http://ⓔvil.example', 'http'],
    ['data:text/html,<script>1</script>', 'other-scheme'],
    ['blob:https://api.example.com/1', 'other-scheme'],
    ['chrome://settings', 'other-scheme'],
    ['app://touchstone/index.html', 'other-scheme'],
    ['ws://127.0.0.1', 'other-scheme'],
    ['wss://api.example.com', 'other-scheme'],
    ['unix:/run/socket', 'other-scheme'],
    ['//api.example.com', 'not-an-address'],
    ['https://api.example.com:99999', 'not-an-address'],
    ['https://a b.example', 'not-an-address'],
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
