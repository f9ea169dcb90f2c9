import { Markdown } from 'markdown-to-jsx/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import guide from '../../../../../docs/guide.md?raw';
import styles from './guide-dialog.module.css';
import { anchorOf, guideSections, matchSections } from './guide-sections.ts';

const sections = guideSections(guide);

/** The user guide of this version, offline: contents, search and the text of docs/guide.md. */
export default function GuideDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const sought = useTerminal((state) => state.dialogTarget);
  const [search, setSearch] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const found = useMemo(() => matchSections(sections, search), [search]);

  const scrollTo = (id: string): void => {
    const heading = page.current?.querySelector(`#${CSS.escape(id)}`);
    heading?.scrollIntoView({ block: 'start' });
    page.current?.focus({ preventScroll: true });
  };
  const show = (id: string): void => {
    setSearch('');
    // All sections must be in the page before it can scroll to one.
    requestAnimationFrame(() => scrollTo(id));
  };
  const goToSought = useEffectEvent(() => {
    if (sought !== null && sections.some(({ id }) => id === sought)) scrollTo(sought);
  });
  useEffect(() => {
    goToSought();
  }, []);
  const body = useMemo(() => found.map(({ text }) => text).join('\n'), [found]);
  return (
    <Dialog title="User guide" onClose={onClose}>
      <div className={styles['guide']}>
        <nav className={styles['contents']} aria-label="Contents">
          <SearchField
            label="Search the guide"
            value={search}
            placeholder="Search the guide"
            onChange={setSearch}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              page.current?.focus();
            }}
          />
          <ul>
            {found.map(({ id, title, level }) => (
              <li key={id} className={cx(level === 3 && styles['part'])}>
                <button type="button" onClick={() => show(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys */}
        <div ref={page} className={styles['page']} role="document" aria-label="Guide" tabIndex={0}>
          {found.length === 0 ? (
            <p>No matches for “{search.trim()}”.</p>
          ) : (
            <Markdown
              options={{
                disableParsingRawHTML: true,
                forceBlock: true,
                slugify: anchorOf,
                overrides: {
                  a: { component: GuideLink, props: { onGo: show } },
                  img: NoPicture,
                  table: GuideTable,
                },
              }}
            >
              {body}
            </Markdown>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A link to a section works; a link to a document outside the application is shown as text. */
function GuideLink({
  href = '',
  children,
  onGo,
}: {
  readonly href?: string;
  readonly children?: ReactNode;
  readonly onGo: (id: string) => void;
}): ReactNode {
  if (!href.startsWith('#')) return <span>{children}</span>;
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onGo(href.slice(1));
      }}
    >
      {children}
    </a>
  );
}

/** The picture is of the window behind this dialog. */
const NoPicture = (): null => null;

/** Wide tables scroll on their own in a narrow window. */
function GuideTable({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className={styles['table']}>
      <table>{children}</table>
    </div>
  );
}
