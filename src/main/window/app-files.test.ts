import { describe, expect, it } from 'vitest';
import { fileFor } from './app-files.ts';

describe('fileFor', () => {
  it('names files inside the folder', () => {
    expect(fileFor('/app/renderer', 'app://touchstone/index.html')).toBe(
      '/app/renderer/index.html',
    );
    expect(fileFor('/app/renderer', 'app://touchstone/assets/a%20b.js')).toBe(
      '/app/renderer/assets/a b.js',
    );
  });

  it.each([
    'app://touchstone/../secret.js',
    'app://touchstone/..%2f..%2fetc/passwd',
    'app://touchstone/%2e%2e/%2e%2e/etc/passwd',
    'app://touchstone/',
    'app://touchstone/%E0%A4%A',
  ])('never leaves the folder for %s', (address) => {
    const file = fileFor('/app/renderer', address);
    expect(file === null || file.startsWith('/app/renderer/')).toBe(true);
  });

  it.each(['app://touchstone/a%00.js', 'app://elsewhere/index.html', 'not an address'])(
    'names nothing for %s',
    (address) => {
      expect(fileFor('/app/renderer', address)).toBeNull();
    },
  );
});
