// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { captureScreen } from './capture.ts';
import { drawKeptScreen } from './draw.ts';
import { dropKeptScreen, hasKeptScreen } from './drawn.ts';
import { readKeptScreen } from './node.ts';

const AT = Date.UTC(2026, 10, 23, 14, 3);

afterEach(() => {
  document.body.replaceChildren();
});

function page(markup: string): Element {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markup;
  document.body.append(root);
  return root;
}

const ROW =
  '<div data-testid="market-row" role="row" aria-selected="true" class="row" style="transform: translateY(28px);" onclick="alert(1)">Eagle <b>bold</b> &lt;i&gt; 4,148.00</div>';

/** What the next start finds in its page. */
function next(text: string): HTMLElement | null {
  document.body.replaceChildren();
  const data = document.createElement('script');
  data.id = 'kept-screen';
  data.type = 'application/json';
  data.textContent = text;
  document.body.append(data);
  drawKeptScreen();
  return document.getElementById('kept');
}

describe('the screen that is kept for the next start', () => {
  it('is drawn as it was, as text, with when it was, and cannot be used', () => {
    const kept = captureScreen(page(ROW), AT);
    const drawn = next(JSON.stringify(kept));
    const row = drawn?.querySelector('[data-kept-row]');
    expect(row?.textContent).toBe('Eagle  <i> 4,148.00');
    expect(row?.getAttribute('class')).toBe('row');
    expect(row?.getAttribute('style')).toContain('translateY(28px)');
    expect(row?.getAttribute('aria-selected')).toBe('true');
    expect(row?.hasAttribute('onclick')).toBe(false);
    expect(drawn?.inert).toBe(true);
    expect(drawn?.getAttribute('aria-hidden')).toBe('true');
    expect(drawn?.textContent).toMatch(/As of Nov \d+, 2026, .* · Starting…$/u);
  });

  it('is found by nobody who looks for the terminal’s own parts, and goes once that is there', () => {
    next(JSON.stringify(captureScreen(page(`<div data-pane="market">${ROW}</div>`), AT)));
    expect(document.querySelector('[data-testid], [data-pane]')).toBeNull();
    expect(hasKeptScreen()).toBe(true);
    dropKeptScreen();
    expect(hasKeptScreen()).toBe(false);
  });

  it('has nothing private in it, and nothing that is wrong a minute later', () => {
    const kept = captureScreen(
      page(
        `<section data-pane="market">${ROW}<span data-unkept="">2s</span></section>` +
          '<section data-pane="orders">order 4711</section>' +
          '<section data-pane="ticket"><input value="secret">Deliver to my address</section>' +
          '<div role="dialog">a dialog</div><p role="alert">an order of unknown outcome</p>' +
          '<p role="status">Bought</p><script>bad()</script><img src="https://x.example/">',
      ),
      AT,
    );
    const text = JSON.stringify(kept);
    expect(text).toContain('4,148.00');
    expect(text).not.toMatch(/4711|secret|address|a dialog|unknown|Bought|bad|https|2s/u);
  });

  it('is nothing while there is no market', () => {
    expect(captureScreen(page('<p>Starting</p>'), AT)).toBeNull();
  });

  it.each([
    ['no JSON', '{"at":'],
    ['no screen', '{}'],
    ['an element that does something', { screen: ['script', {}, ['x']] }],
    ['a picture', { screen: ['img', { src: 'x' }, []] }],
    ['a handler', { screen: ['div', { onclick: 'x' }, []] }],
    ['an address', { screen: ['div', { href: 'x' }, []] }],
    ['half an element', { screen: ['div', {}] }],
    ['a sheet of elsewhere', { sheets: ['https://x.example/a.css'] }],
    ['a look that is no look', { look: { onload: 'x' } }],
    ['more than a screen', { screen: ['div', {}, Array.from({ length: 9_000 }, () => 'x')] }],
  ])('is not drawn from %s', (_, change) => {
    const whole = { at: AT, look: {}, sheets: [], screen: ['div', {}, ['text']] };
    expect(readKeptScreen(JSON.stringify(whole))).not.toBeNull();
    const text = typeof change === 'string' ? change : JSON.stringify({ ...whole, ...change });
    expect(readKeptScreen(text)).toBeNull();
    expect(next(text)).toBeNull();
  });
});
