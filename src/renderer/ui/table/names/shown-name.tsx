/** A name in a table, shortened to its column; whole for assistive technology and in its tooltip. */
import type { ReactNode } from 'react';
import { type Name, nameText } from './short-names.ts';
import styles from './shown-name.module.css';

export function ShownName({
  whole,
  shown,
}: {
  readonly whole: Name;
  /** The parts as `VirtualTable` returns them: the first is emphasized, later ones are muted. */
  readonly shown: Name;
}): ReactNode {
  const text = nameText(whole);
  const parts = shown.length === 0 ? whole : shown;
  const isWhole = nameText(parts) === text;
  return (
    <span className={styles['name']} title={isWhole ? undefined : text} data-name={text}>
      {!isWhole && <span className="visually-hidden">{text}</span>}
      {parts.map(
        (part, place) =>
          part !== '' && (
            // The parts never change places.
            <span
              key={place}
              className={place === 0 ? undefined : styles['after']}
              aria-hidden={isWhole ? undefined : true}
            >
              {part}
            </span>
          ),
      )}
    </span>
  );
}
