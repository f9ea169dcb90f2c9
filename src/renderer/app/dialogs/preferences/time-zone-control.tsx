/** The time zone of the profile. Saved once it is a valid name. */
import { isTimeZone } from '#domain/calendar/zone-calendar.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';

export function TimeZoneControl(): ReactNode {
  const { failure, send } = useCommand();
  const kept = useTerminal((state) => state.session.timeZone);
  const [text, setText] = useState(kept);
  return (
    <TextField
      label="Time zone"
      labelled="hidden"
      placeholder="America/New_York"
      value={text}
      error={
        failure !== null
          ? failureText(failure)
          : isTimeZone(text.trim())
            ? undefined
            : 'Enter the name of a time zone, such as America/New_York or UTC.'
      }
      onChange={(next) => {
        setText(next);
        const timeZone = next.trim();
        if (isTimeZone(timeZone)) void send('reports/set-time-zone', { timeZone });
      }}
    />
  );
}
