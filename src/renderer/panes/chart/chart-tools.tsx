/** Which range, what, and beside what. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chips } from '#renderer/ui/controls/choice.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useId } from 'react';
import styles from './chart.module.css';
import { type Measure, measureTitle, type Subject } from '#renderer/shared/chart/measures.ts';
import { type RangeId, RANGES } from '#renderer/shared/chart/ranges.ts';

export interface ChartToolsProps {
  readonly range: RangeId;
  readonly onRange: (id: RangeId) => void;
  readonly subject: Subject;
  readonly offered: readonly Measure[];
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
  readonly besides: Measure | null;
  readonly onBesides: (measure: Measure | null) => void;
  readonly onExport: () => void;
}

export function ChartTools(props: ChartToolsProps): ReactNode {
  const { range, subject, offered, measure, besides } = props;
  const id = useId();
  const option = (one: Measure): ReactNode => (
    <option key={one} value={one}>
      {measureTitle(one, subject)}
    </option>
  );
  const chosenFrom = (value: string): Measure | null =>
    offered.find((one) => one === value) ?? null;
  return (
    <div className={styles['tools']}>
      <Chips
        label="Range"
        chips={RANGES.map(({ id: of, label }) => ({ id: of, label, on: of === range }))}
        onToggle={(of) => {
          const found = RANGES.find((one) => one.id === of);
          if (found !== undefined) props.onRange(found.id);
        }}
      />
      <label className={styles['choice']} htmlFor={`${id}-m`}>
        Show <BoundKey id="chart.measure" />
        <select
          id={`${id}-m`}
          value={measure}
          onChange={(event) => {
            props.onMeasure(chosenFrom(event.target.value) ?? measure);
          }}
        >
          {offered.map(option)}
        </select>
      </label>
      <label className={styles['choice']} htmlFor={`${id}-c`} title="Compare with">
        and <BoundKey id="chart.compare" />
        <select
          id={`${id}-c`}
          value={besides ?? ''}
          onChange={(event) => {
            props.onBesides(chosenFrom(event.target.value));
          }}
        >
          <option value="">nothing</option>
          {offered.filter((one) => one !== measure).map(option)}
        </select>
      </label>
      <Button size="small" onPress={props.onExport}>
        Export <BoundKey id="chart.export" />
      </Button>
    </div>
  );
}
