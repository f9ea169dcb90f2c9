/** The readings of a fine weight that is in doubt; the user chooses one. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { readingSentence } from '#domain/metal/content/content-reading.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { contentText } from '#renderer/ui/figures/format.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useState } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

export function ContentPart({
  row: { productId, doubt },
}: {
  readonly row: Pick<MarketRow, 'productId' | 'doubt'>;
}): ReactNode {
  const bridge = useBridge();
  const [failure, setFailure] = useState<string | null>(null);
  const settle = async (content: FineContent | null): Promise<void> => {
    const answer = await sendCommand(bridge, 'market/settle-content', { productId, content });
    setFailure(answer.ok ? null : failureText(answer.error));
  };
  if (doubt === null) return null;
  const isOpen = doubt.chosen === null;
  return (
    <Part
      title={isOpen ? 'Fine weight in doubt' : 'Fine weight'}
      aside={
        isOpen ? null : (
          <Button size="small" onPress={() => void settle(null)}>
            Undo
          </Button>
        )
      }
    >
      <p className={styles['note']}>
        Weight, grams and fineness can be read in several ways, or contradict each other.{' '}
        {isOpen
          ? 'There is no premium until you choose the right reading; it is kept for this profile.'
          : 'Premiums use the reading that you chose.'}
      </p>
      <ul className={styles['readings']} aria-label="Readings of the fine weight">
        {doubt.readings.map((reading, at) => (
          <li key={readingSentence(reading)} data-testid="content-reading">
            <span className={styles['reading']}>{readingSentence(reading)}</span>
            {doubt.chosen === at ? (
              <Badge tone="info">Set by you</Badge>
            ) : (
              <Button
                size="small"
                label={`Use this: ${contentText(reading.fine)}`}
                onPress={() => void settle(reading.fine)}
              >
                Use this
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorLine of={failure} className={styles['note']} />
    </Part>
  );
}
