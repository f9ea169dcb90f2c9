/** The time zone of the profile, which its days are of. Kept once it is the name of one. */
import { isTimeZone } from '#domain/calendar/zone-calendar.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useEffect, useState } from 'react';

export function TimeZoneControl(): ReactNode {
  const bridge = useBridge();
  const { failure, send } = useCommand();
  const [text, setText] = useState('');
  useEffect(() => {
    let over = false;
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'papers/get-time-zone', {});
      if (!over && answer.ok) setText(answer.value);
    };
    void ask();
    return () => {
      over = true;
    };
  }, [bridge]);
  const name = text.trim();
  const isKnown = isTimeZone(name);
  return (
    <TextField
      label="Time zone"
      placeholder="America/New_York"
      value={text}
      error={
        failure !== null
          ? failureText(failure)
          : text === '' || isKnown
            ? undefined
            : 'Enter the name of a time zone, such as America/New_York or UTC.'
      }
      onChange={(next) => {
        setText(next);
        const timeZone = next.trim();
        if (isTimeZone(timeZone)) void send('papers/set-time-zone', { timeZone });
      }}
    />
  );
}
