/** A small line of the premium in each row in sight: all of them are asked for in one question, while the column is shown. */
import type { PremiumLines } from '#contract/ipc/history.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { isCourse, linePath, lineWords } from './line-path.ts';
import styles from './market.module.css';

/** A line of a day moves a point in half an hour. */
const AGAIN_MS = 60_000;
/** Rows that only pass by are not asked for. */
const SETTLE_MS = 250;
const WIDTH = 80;
const HEIGHT = 18;

interface Known {
  readonly range: Pick<PremiumLines, 'from' | 'to'>;
  readonly byKey: ReadonlyMap<string, PremiumLines['lines'][number]>;
}

/** Null while nothing is known; a context, so that the columns stay the same ones while lines come and go. */
const KnownLines = createContext<Known | null>(null);

export function PremiumLinesOf({
  isShown,
  children,
}: {
  /** The column is among the chosen ones. */
  readonly isShown: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const bridge = useBridge();
  const rows = useTerminal((state) => state.visibleRows);
  const [known, setKnown] = useState<Known | null>(null);
  // Rows that only changed their places are known already.
  const lacks = useEffectEvent((keys: readonly string[]): boolean => {
    if (known === null || Date.now() - known.range.to > AGAIN_MS) return true;
    return keys.some((key) => !known.byKey.has(key));
  });
  useEffect(() => {
    if (!isShown || rows.length === 0) return undefined;
    let left = false;
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'history/premium-lines', { keys: [...rows] });
      // What was read stays while the recorder starts again.
      if (left || !answer.ok) return;
      const { from, to, lines } = answer.value;
      setKnown({ range: { from, to }, byKey: new Map(lines.map((line) => [line.key, line])) });
    };
    const first = setTimeout(() => {
      if (lacks(rows)) void ask();
    }, SETTLE_MS);
    const again = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      left = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [bridge, isShown, rows]);
  return <KnownLines value={isShown ? known : null}>{children}</KnownLines>;
}

export function PremiumLine({ rowKey }: { readonly rowKey: string }): ReactNode {
  const known = use(KnownLines);
  const line = known?.byKey.get(rowKey);
  if (known === null || line === undefined) return null;
  const words = lineWords(line, known.range);
  if (!isCourse(line)) {
    return (
      <span className={styles['noLine']} title={words}>
        <span aria-hidden="true">{UNKNOWN_VALUE}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  return (
    <span className={styles['line']} title={words}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path data-testid="premium-line" d={linePath(line, known.range, WIDTH, HEIGHT)} />
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
