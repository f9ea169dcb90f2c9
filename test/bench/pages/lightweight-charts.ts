/** lightweight-charts with the same points, all of them visible. */
import { createChart, LineSeries } from 'lightweight-charts';
import { dollarsAt, FIRST_S, POINTS } from './points.ts';
import { type Scene, untilShown } from './scene.ts';

export async function mount(host: HTMLElement): Promise<Scene> {
  const chart = createChart(host, { autoSize: true, timeScale: { minBarSpacing: 0.001 } });
  const line = chart.addSeries(LineSeries);
  let count = POINTS;
  const point = (place: number) => ({ time: FIRST_S + place, value: dollarsAt(place) });
  line.setData(Array.from({ length: POINTS }, (_, place) => point(place)));
  chart.timeScale().fitContent();
  await untilShown(() => document.querySelector('canvas'));
  return {
    actions: {
      stream: () => {
        line.update(point(count));
        count += 1;
      },
    },
  };
}
