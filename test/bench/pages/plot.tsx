/** The terminal's own chart, at which it is handed 100,000 points, and one more with each frame. */
import '#renderer/ui/styles/fonts.css';
import '#renderer/ui/styles/tokens.css';
import '#renderer/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Plot } from '#renderer/shared/chart/plot/plot.tsx';
import { dollarsAt, FIRST_S, POINTS } from './points.ts';
import { type Scene, untilShown } from './scene.ts';

const AXES = [(value: number) => (value / 1_000_000).toFixed(2)];
const AXIS_NAMES = ['dollars'];
/** Recorded in millionths. */
const SCALES = [1_000_000];
const nothing = (): void => undefined;

export async function mount(host: HTMLElement): Promise<Scene> {
  const at = Array.from({ length: POINTS }, (_, place) => (FIRST_S + place) * 1_000);
  const line = at.map((_, place) => Math.round(dollarsAt(place) * 1_000_000));
  const root = createRoot(host);
  const draw = (): void => {
    flushSync(() => {
      root.render(
        <div style={{ height: '100%' }}>
          <Plot
            plotted={{ at, lines: [line] }}
            axes={AXES}
            axisNames={AXIS_NAMES}
            scales={SCALES}
            range={{ from: at[0] ?? 0, to: at.at(-1) ?? 0 }}
            simulatedUntil={null}
            marks={[]}
            cursor={null}
            onCursor={nothing}
            onMark={nothing}
          />
        </div>,
      );
    });
  };
  draw();
  await untilShown(() => document.querySelector('canvas'));
  return {
    actions: {
      stream: () => {
        const place = at.length;
        at.push((FIRST_S + place) * 1_000);
        line.push(Math.round(dollarsAt(place) * 1_000_000));
        draw();
      },
    },
  };
}
