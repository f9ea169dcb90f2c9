/** Moves the focus into a pane that may just have been brought to the front. */
import type { PanePart } from '#renderer/store/state/view-state.ts';

/** Frames to wait until a pane can take the focus. */
const ATTEMPTS = 12;

/**
 * Tries now and in the next frames until the pane part has the focus, unless the user moves it elsewhere.
 *
 * @param arrived called once it has the focus
 * @returns cancels
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
    // A tab just brought to the front cannot take the focus before layout.
    if (left > 0) request = requestAnimationFrame(take);
  };
  take();
  return () => cancelAnimationFrame(request);
}

/** A hidden or removed element loses the focus by itself; a user moves it to another element. */
function hasMoved(before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== before && activeElement !== null && activeElement !== body;
}

/** The frame itself if the pane has no such part yet. */
function partOf(frame: HTMLElement | null, part: PanePart): HTMLElement | null {
  const found = frame?.querySelector(
    part === 'search' ? 'input[type="search"]' : '[data-pane-focus]',
  );
  return found instanceof HTMLElement ? found : frame;
}
