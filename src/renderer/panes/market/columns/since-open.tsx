/** The change of the best ask since the first one recorded today. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { changePpm, clockText, moneyText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { ChangeFigure } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import type { KnownOpenings, Opening } from './use-openings.ts';

/** Ppm; null if either price is unknown. */
export function changeSinceOpen(
  { key, ask }: MarketRow,
  openings: KnownOpenings | null,
): number | null {
  const opening = openings?.get(key);
  return opening === undefined || ask === null ? null : changePpm(ask.price, opening.ask);
}

export function SinceOpen({
  row,
  openings,
}: {
  readonly row: MarketRow;
  readonly openings: KnownOpenings | null;
}): ReactNode {
  if (openings === null) return null;
  const words = openingWords(openings.get(row.key));
  const change = changeSinceOpen(row, openings);
  return (
    <span title={words}>
      {change === null ? (
        <>
          <span aria-hidden="true">{UNKNOWN_VALUE}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <ChangeFigure ppm={change} />
      )}
    </span>
  );
}

function openingWords(opening: Opening | undefined): string {
  if (opening === undefined) return 'No ask was recorded today.';
  const { ask, at, isSimulated } = opening;
  const simulated = isSimulated ? ' Simulated: the terminal had not recorded it yet.' : '';
  return `${moneyText(ask)} at ${clockText(at)}, the first ask recorded today.${simulated}`;
}
