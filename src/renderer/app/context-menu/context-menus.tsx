/** Context menus of rows, of the chart and of tabs. The menu component is loaded on first use. */
import { onMac } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, lazy, Suspense, useEffect, useState } from 'react';
import { useRowCopy } from '../row-copy/row-copy.tsx';
import { type MenuTarget, menuTargetOf, BY_KEY } from './menu-target.ts';

const RowMenu = lazy(() => import('./row-menu.tsx'));

export default function ContextMenus(): ReactNode {
  const { announcement: said, ...copying } = useRowCopy();
  const [asked, setAsked] = useState<{ readonly what: MenuTarget; readonly turn: number } | null>(
    null,
  );
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      if (event.defaultPrevented) return;
      const what = menuTargetOf(event);
      if (what === null) return;
      event.preventDefault();
      setAsked((before) => ({ what, turn: (before?.turn ?? 0) + 1 }));
    };
    // A Mac has no menu key; there it takes the one of other systems.
    const openByKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !event.shiftKey || event.code !== 'F10') return;
      const asks = { bubbles: true, cancelable: true, button: BY_KEY };
      document.activeElement?.dispatchEvent(new MouseEvent('contextmenu', asks));
    };
    document.addEventListener('contextmenu', open);
    if (onMac) document.addEventListener('keydown', openByKey);
    return () => {
      document.removeEventListener('keydown', openByKey);
      document.removeEventListener('contextmenu', open);
    };
  }, []);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asked !== null && (
        <Suspense fallback={null}>
          <RowMenu
            key={asked.turn}
            asked={asked.what}
            copying={copying}
            onClose={() => setAsked((now) => (now === asked ? null : now))}
          />
        </Suspense>
      )}
    </>
  );
}
