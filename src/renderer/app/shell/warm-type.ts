/**
 * Reads the type of the terminal before there is anything to show in it: a window that is kept ready would else look for fonts, and
 * for what stands in for them until they are there, while somebody waits for its first prices.
 */

/** Signs that are in no font of ours are looked for once, too. */
const SAMPLE = 'Aa09 .,:+−%×·…—•“”▲▼▾☆★✓';

const FACES = ['var(--font-text)', 'var(--font-figures)'];
const WEIGHTS = ['var(--weight-normal)', 'var(--weight-strong)', 'var(--weight-heavy)'];

/** Resolves when it is there; what cannot be read is looked for again by who shows something in it. */
export async function warmType(): Promise<void> {
  const sample = document.createElement('div');
  sample.setAttribute('aria-hidden', 'true');
  sample.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap';
  for (const fontFamily of FACES) {
    for (const fontWeight of WEIGHTS) {
      const line = document.createElement('div');
      Object.assign(line.style, { fontFamily, fontWeight });
      line.textContent = SAMPLE;
      sample.append(line);
    }
  }
  document.body.append(sample);
  // A hidden page is laid out when it is asked how large something is. The first time is what asks for the fonts.
  sample.getBoundingClientRect();
  await document.fonts.ready;
  sample.getBoundingClientRect();
  sample.remove();
}
