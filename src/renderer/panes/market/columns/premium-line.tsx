/** A sparkline of the premium in each visible row; all are read in one request, while the column is shown. */
import type { PremiumLines } from '#contract/ipc/market/history.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { createContext, type ReactNode, use } from 'react';
import { isCourse, linePath, lineWords } from './line-path.ts';
import styles from './columns.module.css';
import { useRowHistory } from './use-row-history.ts';

const WIDTH = 80;
const HEIGHT = 18;

interface Known {
  readonly range: Pick<PremiumLines, 'from' | 'to'>;
  readonly byKey: ReadonlyMap<string, PremiumLines['lines'][number]>;
}

/** Null while nothing is known. A context, so that the columns stay the same when lines change. */
const KnownLines = createContext<Known | null>(null);

export function PremiumLinesOf({
  isShown,
  children,
}: {
  /** The column is chosen. */
  readonly isShown: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const bridge = useBridge();
  const known = useRowHistory(isShown, async (keys): Promise<Known | null> => {
    const answer = await sendCommand(bridge, 'history/premium-lines', { keys: [...keys] });
    if (!answer.ok) return null;
    const { from, to, lines } = answer.value;
    return { range: { from, to }, byKey: new Map(lines.map((line) => [line.key, line])) };
  });
  return <KnownLines value={known}>{children}</KnownLines>;
}

export function PremiumLine({ rowKey }: { readonly rowKey: string }): ReactNode {
  const known = use(KnownLines);
  const line = known?.byKey.get(rowKey);
  if (known === null || line === undefined) return null;
  const words = lineWords(line, known.range);
  if (!isCourse(line)) {
    return (
      <span className="text-quiet" title={words}>
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
