import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';

/** Shows or hides the chart, and says where there is no room for the one that is wanted. */
export function ChartSwitch({
  isOn,
  hasRoom,
  onToggle,
}: {
  readonly isOn: boolean;
  readonly hasRoom: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const words = !isOn ? 'Chart' : hasRoom ? 'Hide chart' : 'Chart: no room';
  const more = isOn && !hasRoom ? ' because the pane is too low' : ' of the order book';
  return (
    <Button
      size="small"
      intent="quiet"
      binding="book.chart"
      expanded={isOn && hasRoom}
      onPress={onToggle}
    >
      {words}
      <span className="visually-hidden">{more}</span>
    </Button>
  );
}
