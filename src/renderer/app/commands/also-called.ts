/**
 * Words by which people look for a command that has another title: those of other programs, of banks and of dealers. Preferences
 * have theirs in their own table. Pure data.
 */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  'pane.market': 'products catalog prices browse',
  'pane.book': 'depth dom ladder level bids asks',
  'pane.ticket': 'buy sell trade new order checkout cart',
  'pane.orders':
    'history purchases sales wire instructions payment pay deposit bank transfer invoice tracking shipping label refund',
  'pane.vault':
    'storage deposit send in withdraw withdrawal ship delivery inbound outbound address holdings inventory',
  'pane.portfolio':
    'p&l pnl profit loss gains positions holdings performance net worth balance cost basis lots taxes',
  'pane.activity': 'log requests errors network debug',
  'pane.listings': 'my asks my offers selling reprice repricing',
  'pane.chart': 'graph price history',
  'pane.alerts': 'notifications notify reminders price alert',
  'pane.details': 'product information specification purity weight',
  'pane.programs':
    'automation automatic bots api mcp agents assistants standing orders budgets approvals',
  'layout.reset': 'restore default panes windows',
  'profiles.open': 'account log in sign in logout token connect settings live sandbox organization',
  'trading.lock': 'safety password pause',
  'programs.kill': 'emergency panic kill switch bots automation',
  'ticket.repeat': 'again reorder same',
  'preferences.open': 'settings options configuration customize',
  'theme.dark': 'night mode appearance',
  'theme.light': 'day mode appearance',
  'theme.contrast': 'accessibility appearance mode',
  'density.comfortable': 'spacing row height roomy',
  'density.compact': 'spacing row height tight',
  'pane.refresh': 'reload update',
  'orders.confirm': 'receipt invoice print',
  'help.keyboard': 'help hotkeys keys cheat sheet keymap',
  'help.first-trade': 'help tutorial getting started introduction onboarding tour demo',
  'help.guide': 'help manual documentation support faq how to',
  'value.open': 'cheapest lowest premium compare best price deals',
  'alerts.set': 'notify notification remind price alert',
  'portfolio.add': 'enter holding manual lot own metal',
  'portfolio.import': 'csv excel spreadsheet upload table',
  'portfolio.export': 'tax taxes csv excel spreadsheet capital gains report',
  'portfolio.statement': 'pdf net worth insurance appraisal',
  'portfolio.thresholds': 'irs 1099 tax',
  'backup.create': 'save copy',
  'backup.restore': 'recover load',
  'practice.reset': 'demo paper trading start over',
  'updates.open': 'upgrade new version',
  'about.open': 'version license build',
};
