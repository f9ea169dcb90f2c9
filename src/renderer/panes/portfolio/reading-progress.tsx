/** Progress until the portfolio is there for the first time. */
import type { PortfolioProgress } from '#contract/ipc/holdings/portfolio.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './portfolio.module.css';

const PROGRESS_MS = 500;

export function ReadingProgress(): ReactNode {
  const [progress, setProgress] = useState<PortfolioProgress>(null);
  const asked = useMemo(() => ({}), []);
  usePolled('portfolio/get-progress', asked, PROGRESS_MS, (_, answer) => {
    if (answer.ok) setProgress(answer.value);
  });
  return (
    <>
      {progress !== null && (
        <p className={styles['drawing']}>
          <progress aria-label="Reading orders" max={progress.total} value={progress.done} />
          Reading orders, {countText(progress.done)} of {countText(progress.total)}
        </p>
      )}
      <LoadingState label="Loading the portfolio" rows={6} />
    </>
  );
}
