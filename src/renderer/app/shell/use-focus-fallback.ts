/**
 * The focus is never lost: when its element is removed, hidden or closed, it returns to the last focused
 * pane.
 */
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import { useEffect } from 'react';

/**
 * The one place for this: dialogs, profiles, resolved orders, maximized panels and removed buttons all end
 * here.
 */
export function useFocusFallback(): void {
  const store = useTerminalStore();
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (!isNowhere()) return;
      const { actions, focusedPane, focusPart } = store.getState();
      actions.focusPane(focusedPane, focusPart);
    };
    // Whatever takes the focus on purpose does so before the next frame.
    const lookSoon = (): void => {
      if (frame === 0 && isNowhere()) frame = requestAnimationFrame(look);
    };
    const changed = new MutationObserver(lookSoon);
    changed.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open', 'hidden', 'style', 'disabled'],
    });
    document.addEventListener('focusout', lookLater);
    // The focused element may have disappeared while another window had the focus.
    window.addEventListener('focus', lookLater);
    function lookLater(): void {
      // During this event the focus has left and not yet arrived.
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    return () => {
      cancelAnimationFrame(frame);
      changed.disconnect();
      document.removeEventListener('focusout', lookLater);
      window.removeEventListener('focus', lookLater);
    };
  }, [store]);
}

/** An open dialog manages its own focus, and a background window keeps its focus. */
function isNowhere(): boolean {
  const { activeElement, body } = document;
  return (
    (activeElement === null || activeElement === body) &&
    document.hasFocus() &&
    document.querySelector('dialog[open]') === null
  );
}
