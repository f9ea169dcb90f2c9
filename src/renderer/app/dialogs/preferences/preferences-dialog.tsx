/** Preferences by group, with a search. Every change is saved at once. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { PREFERENCE_CONTROLS } from './preference-controls.tsx';
import { matchPreferences, PREFERENCE_LINES, type PreferenceLine } from './preference-lines.ts';
import styles from './preferences-dialog.module.css';

export default function PreferencesDialog({
  onClose,
}: {
  readonly onClose: () => void;
}): ReactNode {
  const sought = useTerminal((state) => state.dialogTarget);
  // Opened from the palette for one preference: show that one alone.
  const [search, setSearch] = useState(
    () => PREFERENCE_LINES.find(({ id }) => id === sought)?.label ?? '',
  );
  const found = matchPreferences(PREFERENCE_LINES, search);
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <Dialog title="Preferences" onClose={onClose}>
      <div className={styles['form']}>
        <SearchField
          label="Search preferences"
          value={search}
          placeholder="Search preferences"
          onChange={setSearch}
        />
        <p className="visually-hidden" role="status">
          {search.trim() === '' ? '' : `${found.length} of ${PREFERENCE_LINES.length} preferences`}
        </p>
        {found.length === 0 && (
          <p className="text-second">No preference matches “{search.trim()}”.</p>
        )}
        {[...groups].map(([group, lines]) => (
          <section key={group} className={styles['group']} aria-label={group}>
            <h3>{group}</h3>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({ line: { id, label, hint } }: { readonly line: PreferenceLine }): ReactNode {
  const Control = PREFERENCE_CONTROLS[id];
  return (
    <div className={styles['line']}>
      <p>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </p>
      <Control />
    </div>
  );
}
