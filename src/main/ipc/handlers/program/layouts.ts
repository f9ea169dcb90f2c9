import type { NamedLayouts } from '#main/workspace/windows/named-layouts.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface LayoutServices {
  readonly layouts: Pick<
    NamedLayouts,
    'save' | 'replace' | 'rename' | 'remove' | 'undo' | 'choose'
  >;
}

export const layoutHandlers = ({ layouts }: LayoutServices): AreaHandlers<'layouts'> => ({
  'layouts/save': ({ name, base, rooms }) => layouts.save(name, { base, rooms }),
  'layouts/replace': ({ id, base, rooms }) => layouts.replace(id, { base, rooms }),
  'layouts/rename': ({ id, name }) => layouts.rename(id, name),
  'layouts/remove': ({ id }) => layouts.remove(id),
  'layouts/undo': () => layouts.undo(),
  'layouts/choose': ({ id }) => layouts.choose(id),
});
