/** A list that could not be read for a while: what windows have of it, through the whole main process. */
import { expect, it } from 'vitest';
import { profileAt, stillMarket } from './testing/desk.ts';

it('is reported as failed until it was read again, and no longer', async () => {
  const market = await stillMarket('failed-list', 'documented');
  const { state, until, profileId, sessions } = await profileAt(market, 'sandbox');
  sessions.setVisible({ panes: ['orders', 'vault'], bookKey: null, rowKeys: [] });
  await sessions.select(profileId);
  const orders = () => state.get('orders');
  const vault = () => state.get('vault');
  await until(() => orders().fetchedAt !== null && vault().fetchedAt !== null);
  const refresh = (): void => {
    const polling = sessions.current()?.ports.polling;
    polling?.refreshPane('orders');
    polling?.refreshPane('vault');
  };
  for (const route of ['getSaleOrders', 'getInboundShipments'] as const) {
    market.control({ op: 'injectFault', fault: { route, kind: 'html-502' } });
  }
  refresh();
  await until(() => orders().failed.length > 0 && vault().failed.length > 0);
  expect(orders().failed).toMatchObject([
    { list: 'buys', failure: { title: 'A gateway could not reach the marketplace (502)' } },
  ]);
  market.control({ op: 'clearFaults' });
  refresh();
  await until(() => orders().failed.length === 0 && vault().failed.length === 0);
}, 30_000);
