import { dateInVietnam } from '@tkb/contract';
import { useEffect, useState } from 'react';

const lookEvery = 15_000;

/** Something read from the clock, also on a page that stays open. */
function useClock(read: (moment: Date) => string): string {
  const [shown, setShown] = useState(() => read(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setShown(read(new Date())), lookEvery);
    return () => clearInterval(timer);
  }, [read]);
  return shown;
}

/** Today's date in Vietnam, also after midnight on a page that stays open. */
export const useToday = (): string => useClock(dateInVietnam);

const timeInVietnam = (moment: Date): string =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' });

/** The time of day in Vietnam: `07:05`. */
export const useTimeOfDay = (): string => useClock(timeInVietnam);
