import { numberOfId } from '../wire/order-numbers.ts';
import type { ContraryChoices } from './choices.ts';

const PREFIX = 'PO-2026-';

/** The id of an order as callers see it. */
export function callerOrderId(id: string, choice: ContraryChoices['orderIds']): string | number {
  switch (choice) {
    case 'uuid':
      return id;
    case 'number':
      return numberOfId(id);
    case 'text':
      return `${PREFIX}${numberOfId(id)}`;
  }
}

/** The digits in an id that a caller received. */
export function digitsOf(id: string): string {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id;
}
