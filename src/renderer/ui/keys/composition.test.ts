// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardComposition } from './composition.ts';

let end: () => void;
const heard = vi.fn<(event: Event) => void>();

beforeEach(() => {
  document.body.innerHTML = '<input><textarea></textarea>';
  end = guardComposition(window);
  // As early as a listener of the page can be.
  window.addEventListener('keydown', heard, true);
  window.addEventListener('keyup', heard, true);
});

afterEach(() => {
  end();
  window.removeEventListener('keydown', heard, true);
  window.removeEventListener('keyup', heard, true);
  heard.mockClear();
});

function press(init: KeyboardEventInit, at = 'input', pressedAt?: number): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  if (pressedAt !== undefined) Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  document.querySelector(at)?.dispatchEvent(event);
  return event;
}

function endComposition(at: number): void {
  const event = new CompositionEvent('compositionend', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.querySelector('input')?.dispatchEvent(event);
}

describe('a key of an input method', () => {
  it.each<[string, KeyboardEventInit]>([
    ['while text is composed', { key: 'Enter', isComposing: true }],
    ['with its own number', { key: 'Enter', keyCode: 229 }],
    ['as Chromium names it', { key: 'Process', code: 'Enter', keyCode: 229 }],
    ['with Ctrl', { key: 'Enter', ctrlKey: true, isComposing: true }],
    ['to drop the text', { key: 'Escape', isComposing: true }],
    ['to move among candidates', { key: 'ArrowDown', isComposing: true }],
  ])('reaches no listener %s', (_, init) => {
    press(init);
    expect(heard).not.toHaveBeenCalled();
  });

  it('closes no dialog and submits no form, but is left to the method otherwise', () => {
    expect(press({ key: 'Escape', isComposing: true }).defaultPrevented).toBe(true);
    expect(press({ key: 'Enter', isComposing: true }).defaultPrevented).toBe(true);
    expect(press({ key: 'Enter', isComposing: true }, 'textarea').defaultPrevented).toBe(false);
    expect(press({ key: 'a', isComposing: true }).defaultPrevented).toBe(false);
  });

  it('is also the one that ended the composition and was let through', () => {
    endComposition(1_000);
    press({ key: 'Enter', keyCode: 13 }, 'input', 999.5);
    expect(heard).not.toHaveBeenCalled();
    press({ key: 'Enter', keyCode: 13 }, 'input', 1_000.5);
    expect(heard).toHaveBeenCalledOnce();
  });
});

it('leaves all other keys alone', () => {
  expect(press({ key: 'Enter', keyCode: 13 }).defaultPrevented).toBe(false);
  press({ key: 'Escape', keyCode: 27 });
  expect(heard).toHaveBeenCalledTimes(2);
});
