import { type Pane, paneTitle } from '#domain/workspace/panes.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysOfPane } from '#renderer/shared/keys/keys.tsx';
import { paneNamed } from './pane-components.ts';
import { takeFocus } from './take-focus.ts';
import { useProductDrop } from './use-product-drop.ts';
import styles from './workspace.module.css';

/** One pane: loaded on first show, with an error boundary, following the keyboard focus. */
export function PaneFrame({ pane }: { readonly pane: Pane }): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const { setView } = useActions();
  useEffect(() => {
    const node = frame.current;
    if (node === null) return undefined;
    // The frame holds the focus only until the pane has something to focus.
    const handOn = (): void => {
      if (document.activeElement !== node) return;
      const target = node.querySelector('[data-pane-focus]');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    const took = (): void => {
      setView({ focusedPane: pane });
      handOn();
    };
    node.addEventListener('focusin', took);
    const filled = new MutationObserver(handOn);
    filled.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener('focusin', took);
      filled.disconnect();
    };
  }, [pane, setView]);
  const title = paneTitle(pane);
  const { isOver, handlers } = useProductDrop(pane);
  return (
    <section
      ref={frame}
      className={styles['pane']}
      aria-label={title}
      tabIndex={-1}
      data-pane={pane}
      data-takes-product={isOver ? '' : undefined}
      {...handlers}
    >
      <PaneBoundary title={title}>
        <Suspense fallback={<LoadingState label={`Opening ${title}`} />}>
          <KeysOfPane pane={pane}>
            <PaneBody key={pane} pane={pane} />
          </KeysOfPane>
          <FocusTaker pane={pane} frame={frame} />
        </Suspense>
      </PaneBoundary>
    </section>
  );
}

function PaneBody({ pane }: { readonly pane: Pane }): ReactNode {
  const [Body] = useState(() => paneNamed(pane).component());
  return <Body />;
}

/** Moves the focus into the pane on request. Rendered with the pane, so that there is something to focus. */
function FocusTaker({
  pane,
  frame,
}: {
  readonly pane: Pane;
  readonly frame: React.RefObject<HTMLElement | null>;
}): ReactNode {
  const wanted = useTerminal((state) => (state.focusedPane === pane ? state.focusRequests : 0));
  const part = useTerminal((state) => state.focusPart);
  const { setView } = useActions();
  const served = useRef(0);
  useEffect(() => {
    if (wanted === 0 || served.current === wanted) return;
    served.current = wanted;
    return takeFocus(frame, part, () => setView({ focusPart: 'main' }));
  }, [wanted, part, frame, setView]);
  return null;
}
