/** What is said of an add-on wherever it can be chosen: the terms behind it, and that some could not be priced. */
import type { OptionalView, QuoteView } from '#contract/ipc/ticket.ts';
import { asSentence } from '#renderer/store/bridge/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import styles from './add-ons.module.css';
import words from '../parts/messages.module.css';

/** Opens in the system's browser; where it leads is written beside it, for the label is the service's. */
export function Disclaimer({
  disclaimer,
  onOpen,
}: {
  readonly disclaimer: NonNullable<OptionalView['disclaimer']>;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <span className={styles['disclaimer']}>
      <Button
        size="small"
        intent="quiet"
        label={`${disclaimer.label}, opens ${disclaimer.url}`}
        onPress={onOpen}
      >
        {disclaimer.label} ↗
      </Button>
      <span className={styles['url']} title={disclaimer.url} aria-hidden="true">
        {disclaimer.url}
      </span>
    </span>
  );
}

/** That add-ons are left out; why, stands beside each that the marketplace names. Nothing where none are. */
export function Degraded({
  quote,
}: {
  readonly quote: Pick<QuoteView, 'optionalsDegraded' | 'optionalProblems'>;
}): ReactNode {
  const problems = quote.optionalProblems ?? [];
  if (!quote.optionalsDegraded && problems.length === 0) return null;
  return (
    <p className={words['caution']}>
      Some add-ons could not be priced now; they are left out. Requote to try again.
      {problems.map(({ id, reason }) =>
        id === null ? ` An add-on: ${asSentence(reason ?? 'no reason given')}` : '',
      )}
    </p>
  );
}
