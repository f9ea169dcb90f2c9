/** An order that could be filled when the palette opened: it is to be read, not to move. */
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';

export function useExample(): string | null {
  const bridge = useBridge();
  const [example, setExample] = useState<string | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'palette/read-example', {});
      if ('example' in answer) setExample(answer.example);
    };
    void read();
  }, [bridge]);
  return example;
}
