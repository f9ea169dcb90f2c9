import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FirstScreen } from './first-screen.ts';

const PAGE =
  '<html><head><script type="module" crossorigin src="./assets/index-Ab_1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="./assets/index-x.css"></head><body></body></html>';
const SCREEN = JSON.stringify({
  at: 1,
  look: {},
  // The page that kept it was handed over in the same way.
  sheets: ['./assets/kept-screen.css', './assets/index-x.css', './assets/market-y.css'],
  screen: ['div', {}, ['</script><script>bad()</script>', '$& 4,148.00']],
});

let folder = '';
let profileId = 'practice';
const failures: unknown[] = [];
const opened = () =>
  new FirstScreen({
    path: join(folder, 'first-screen.json'),
    failed: (error) => failures.push(error),
  });

async function keep(screen = SCREEN): Promise<void> {
  const first = opened();
  await first.inPage(PAGE, profileId);
  await first.keep(screen, profileId);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-first-screen-'));
  profileId = 'practice';
  failures.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the first screen', () => {
  it('is not in the page of a first start', async () => {
    expect(await opened().inPage(PAGE, profileId)).toBe(PAGE);
  });

  it('is handed over with the page at the next start: its sheets as one file, drawn first, all else after it', async () => {
    await keep();
    const screen = opened();
    const page = await screen.inPage(PAGE, profileId);
    expect(page).toContain(
      '<head><script type="module" crossorigin id="first-screen" src="./assets/first-screen.js" data-then="./index-Ab_1.js"></script>' +
        '<link rel="stylesheet" crossorigin href="./assets/kept-screen.css"></head>',
    );
    expect(page).toContain(
      '<body><template id="after-first-screen"><link rel="modulepreload" crossorigin href="./assets/index-Ab_1.js">' +
        '<link rel="stylesheet" crossorigin href="./assets/index-x.css"></template>',
    );
    expect(page).not.toContain('src="./assets/index-Ab_1.js"');
    expect(await screen.sheet((path) => Promise.resolve(`/* ${path} */`))).toBe(
      '/* ./assets/index-x.css */\n/* ./assets/market-y.css */',
    );
    const [, data = ''] = /id="kept-screen">(.*)<\/script><\/body>/u.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(JSON.parse(SCREEN));
  });

  it('ends no element that it stands in', async () => {
    await keep();
    const page = await opened().inPage(PAGE, profileId);
    expect(page).not.toContain('<script>bad');
    expect(page.match(/<\/script>/gu)).toHaveLength(2);
  });

  it('is only for the user of the computer', async () => {
    await keep();
    expect(statSync(join(folder, 'first-screen.json')).mode & 0o777).toBe(0o600);
  });

  it('is not that of another profile, nor of another build of the page', async () => {
    await keep();
    profileId = 'live';
    expect(await opened().inPage(PAGE, profileId)).toBe(PAGE);
    profileId = 'practice';
    const other = PAGE.replace('index-Ab_1', 'index-Cd_2');
    expect(await opened().inPage(other, profileId)).toBe(other);
  });

  it.each([
    ['half of it', (text: string) => text.slice(0, 100)],
    ['no JSON', () => 'x'],
    ['a sheet of elsewhere', (text: string) => text.replace('./assets/market-y.css', 'https://x/')],
    ['more than a screen', (text: string) => text.padEnd(3_000_000)],
  ])('is left out where the file has %s', async (_, damage) => {
    await keep();
    const path = join(folder, 'first-screen.json');
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(await opened().inPage(PAGE, profileId)).toBe(PAGE);
  });

  it('goes with a profile, and cannot be kept where nothing can be written', async () => {
    await keep();
    await opened().forget();
    expect(await opened().inPage(PAGE, profileId)).toBe(PAGE);
    const nowhere = new FirstScreen({
      path: join(folder, 'missing', 'first-screen.json'),
      failed: (error) => failures.push(error),
    });
    await nowhere.inPage(PAGE, profileId);
    await nowhere.keep(SCREEN, profileId);
    expect(failures).toHaveLength(1);
  });
});
