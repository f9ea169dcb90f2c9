/**
 * Loads the fonts before anything is shown in them: a prewarmed window would otherwise look for fonts and
 * fallbacks while the user waits for first prices.
 */

/** Characters in none of our fonts are resolved once as well. */
const SAMPLE = 'Aa09 .,:+−%×·…—•“”▲▼▾☆★✓';

const FACES = ['var(--font-text)', 'var(--font-figures)'];
const WEIGHTS = ['var(--weight-normal)', 'var(--weight-strong)', 'var(--weight-heavy)'];

/** Resolves when the fonts are loaded; a failed font is retried by whatever uses it. */
export async function preloadFonts(): Promise<void> {
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
  // Reading a size forces layout in a hidden page, which requests the fonts.
  sample.getBoundingClientRect();
  await document.fonts.ready;
  sample.getBoundingClientRect();
  sample.remove();
}
