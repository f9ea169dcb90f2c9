import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const portfolioHandlers = (inSession: InSession): AreaHandlers<'portfolio'> => ({
  'portfolio/get-holdings': () => inSession(({ portfolio }) => portfolio.holdings()),
  'portfolio/get-progress': () => inSession(({ portfolio }) => portfolio.progress()),
  'portfolio/get-lots': ({ product }) => inSession(({ portfolio }) => portfolio.lots(product)),
  'portfolio/get-history': ({ from }) => inSession(({ portfolio }) => portfolio.history(from)),
  'portfolio/save-entry': ({ input, of }) =>
    inSession(({ ownEntries }) => ownEntries.enter(input, of)),
  'portfolio/remove-entry': ({ id }) => inSession(({ ownEntries }) => ownEntries.remove(id)),
  'portfolio/keep-both': ({ id }) => inSession(({ ownEntries }) => ownEntries.keepBoth(id)),
  'portfolio/get-sale-lots': ({ sale }) => inSession(({ ownEntries }) => ownEntries.saleLots(sale)),
  'portfolio/choose-lots': ({ sale, from }) =>
    inSession(({ ownEntries }) => ownEntries.chooseLots(sale, from)),
  'portfolio/undo': () => inSession(({ ownEntries }) => ownEntries.undo()),
  'portfolio/open-import': () => inSession(({ ownEntries }) => ownEntries.openImport()),
  'portfolio/split-import': ({ separator }) =>
    inSession(({ ownEntries }) => ownEntries.splitImport(separator)),
  'portfolio/preview-import': ({ mapping, from }) =>
    inSession(({ ownEntries }) => ownEntries.previewImport(mapping, from)),
  'portfolio/import': ({ mapping, withAlike }) =>
    inSession(({ ownEntries }) => ownEntries.import(mapping, withAlike)),
  'portfolio/set-rule': ({ rule }) => inSession(({ portfolio }) => portfolio.setRule(rule)),
});
