/** An order whose outcome nobody knows, as it shows on the screen. */
import type { Desk } from './desk.ts';

/** What the panel says of an order whose answer never came. */
export const DO_NOT_REPEAT = /We don.t know if this order was placed\. Do not repeat it\./;
/** The panel of orders whose outcome is unknown. */
export const panelOf = (desk: Desk) => desk.page.getByTestId('unknown-panel');

/** Quotes the purchase of one krugerrand. */
export async function quoteBuy(desk: Desk): Promise<void> {
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
}

/** Replaces what stands in a field of the panel. */
export async function typeInto(desk: Desk, label: RegExp, text: string): Promise<void> {
  await desk.tabTo(panelOf(desk).getByLabel(label));
  await desk.press('Control+A');
  await desk.type(text);
}
