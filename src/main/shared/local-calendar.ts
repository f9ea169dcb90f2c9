/** Days as the clock of this computer has them. */
import type { Calendar } from '#domain/calendar/calendar.ts';

const two = (value: number): string => String(value).padStart(2, '0');

export const localCalendar: Calendar = {
  dayOf: (at) => {
    const date = new Date(at);
    const year = String(date.getFullYear()).padStart(4, '0');
    return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
  startOf: (day) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date).getTime();
  },
};
