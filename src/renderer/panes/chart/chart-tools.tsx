/** The choices above the chart: range, measure, and what it is compared with. */
import {
  type Measure,
  measureTitle,
  type ChartSubject,
} from '#renderer/shared/chart/plot/measures.ts';
import { type RangeId } from '#renderer/shared/chart/ranges.ts';
import { RangeChoice } from '#renderer/shared/chart/range-choice.tsx';
import type { ChartView } from '#renderer/store/state/view-state.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useId } from 'react';
import styles from './chart.module.css';

export interface ChartToolsProps {
  readonly range: RangeId;
  readonly subject: ChartSubject;
  readonly offered: readonly Measure[];
  readonly measure: Measure;
  readonly compared: Measure | null;
  readonly onChange: (change: Partial<ChartView>) => void;
  readonly onExport: () => void;
}

export function ChartTools(props: ChartToolsProps): ReactNode {
  const { range, subject, offered, measure, compared, onChange } = props;
  const id = useId();
  const option = (one: Measure): ReactNode => (
    <option key={one} value={one}>
      {measureTitle(one, subject)}
    </option>
  );
  return (
    <div className={styles['tools']}>
      <RangeChoice label="Range" range={range} onChoose={(chosen) => onChange({ range: chosen })} />
      <label className={styles['choice']} htmlFor={`${id}-m`}>
        Show <BoundKey id="chart.measure" />
        <select
          id={`${id}-m`}
          value={measure}
          onChange={(event) => onChange({ measure: event.target.value })}
        >
          {offered.map(option)}
        </select>
      </label>
      <label className={styles['choice']} htmlFor={`${id}-c`} title="Compare with">
        and <BoundKey id="chart.compare" />
        <select
          id={`${id}-c`}
          value={compared ?? ''}
          onChange={(event) =>
            onChange({ compared: event.target.value === '' ? null : event.target.value })
          }
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
