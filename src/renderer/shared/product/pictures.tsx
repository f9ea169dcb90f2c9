/** Links to the pictures of a product. They open in the browser: the window loads none. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type ReactNode, useState } from 'react';
import styles from './product.module.css';

export function PictureLinks({
  rowKey,
  count,
}: {
  readonly rowKey: MarketRow['key'];
  readonly count: MarketRow['pictures'];
}): ReactNode {
  const bridge = useBridge();
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (place: number): Promise<void> => {
    const answer = await sendCommand(bridge, 'market/open-picture', { rowKey, place });
    setFailure(answer.ok ? null : failureText(answer.error));
  };
  if (count === 0) return null;
  return (
    <span className={styles['pictures']}>
      {Array.from({ length: count }, (_, place) => (
        <Button
          key={place}
          size="small"
          intent="quiet"
          label={`Picture ${place + 1} of ${count}, opens in your browser`}
          onPress={() => void open(place)}
        >
          {count === 1 ? 'Picture' : `Picture ${place + 1}`} ↗
        </Button>
      ))}
      {failure !== null && <span role="alert">{failure}</span>}
    </span>
  );
}
