import { dateInVietnam } from '@tkb/contract';
import { useEffect, useState } from 'react';

/** Today's date in Vietnam, also after midnight on a page that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => dateInVietnam(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dateInVietnam(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
