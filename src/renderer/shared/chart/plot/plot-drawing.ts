/** What is drawn in addition to lines and axes. */
import type UPlot from 'uplot';
import type { Mark } from './plot-marks.ts';
import type { PlotProps } from './plot-props.ts';

const MARK_PX = 6;

/** Shades simulated points. */
export function shade(plot: UPlot, { simulatedUntil, range }: PlotProps, colour: string): void {
  if (simulatedUntil === null || simulatedUntil <= range.from) return;
  const { ctx, bbox } = plot;
  const until = plot.valToPos(Math.min(simulatedUntil, range.to), 'x', true);
  ctx.fillStyle = colour;
  ctx.fillRect(bbox.left, bbox.top, until - bbox.left, bbox.height);
}

/** Triangles at the foot: up for buys, down for sells. */
export function drawOrders(
  plot: UPlot,
  { marks, range }: PlotProps,
  colours: Readonly<Record<Mark['side'], string>>,
): void {
  const { ctx, bbox } = plot;
  const size = MARK_PX * devicePixelRatio;
  const foot = bbox.top + bbox.height - size;
  for (const { at, side } of marks) {
    if (at < range.from || at > range.to) continue;
    const x = plot.valToPos(at, 'x', true);
    const tip = side === 'buy' ? -size : size;
    ctx.fillStyle = colours[side];
    ctx.beginPath();
    ctx.moveTo(x, foot + tip);
    ctx.lineTo(x - size, foot - tip);
    ctx.lineTo(x + size, foot - tip);
    ctx.fill();
    ctx.fillRect(x - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height - size * 2);
  }
}
