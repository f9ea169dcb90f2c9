/** The one documented word for the state of an order: nothing more is to come. */
export const isComplete = (status: string | null): boolean => status === 'order_complete';
