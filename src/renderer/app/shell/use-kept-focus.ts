/** The keyboard never is nowhere: what is gone, hidden or closed gives it back to the pane that had it last. */
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import { useEffect } from 'react';

/** The one place for it: dialogs, profiles, resolved orders, maximized panels and buttons that are gone all end here. */
export function useKeptFocus(): void {
  const store = useTerminalStore();
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (!isNowhere()) return;
      const { actions, focusedPane, focusPart } = store.getState();
      actions.focusPane(focusedPane, focusPart);
    };
    // What takes the focus itself does so before the next frame.
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
    // What had the focus may have gone while another window had the keyboard.
    window.addEventListener('focus', lookLater);
    function lookLater(): void {
      // While it is told, the focus has left and not arrived.
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

/** Behind an open dialog it is the dialog's to say, and a window in the background keeps what it has. */
function isNowhere(): boolean {
  const { activeElement, body } = document;
  return (
    (activeElement === null || activeElement === body) &&
    document.hasFocus() &&
    document.querySelector('dialog[open]') === null
  );
}
