/** Moves the focus into a pane, which may only now be brought to the front. */
import type { PanePart } from '#renderer/store/view-state.ts';

/** Frames in which a pane may become able to take the focus. */
const ATTEMPTS = 12;

/**
 * Tries at once, and in the next frames until the part of the pane has the focus, unless the user moved it elsewhere meanwhile.
 *
 * @param arrived told once it has it
 * @returns gives up
 */
export function takeFocus(
  frame: React.RefObject<HTMLElement | null>,
  part: PanePart,
  arrived: () => void,
): () => void {
  let left = ATTEMPTS;
  let request = 0;
  let before = document.activeElement;
  const take = (): void => {
    if (hasMoved(before)) return;
    const target = partOf(frame.current, part);
    target?.focus({ preventScroll: true });
    before = document.activeElement;
    if (target !== null && before === target) {
      if (target instanceof HTMLInputElement) target.select();
      arrived();
      return;
    }
    left -= 1;
    // A tab that was just brought to the front cannot take the focus before it is laid out.
    if (left > 0) request = requestAnimationFrame(take);
  };
  take();
  return () => {
    cancelAnimationFrame(request);
  };
}

/** What is hidden or gone loses the focus by itself; who moves it gives it to something. */
function hasMoved(before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== before && activeElement !== null && activeElement !== body;
}

/** The frame itself where the pane has no such part yet. */
function partOf(frame: HTMLElement | null, part: PanePart): HTMLElement | null {
  const found = frame?.querySelector(
    part === 'search' ? 'input[type="search"]' : '[data-pane-focus]',
  );
  return found instanceof HTMLElement ? found : frame;
}
