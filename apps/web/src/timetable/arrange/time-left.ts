/** How far a run is in its time: 0 to 100, with how much is left in words. */
export interface TimeLeft {
  readonly percent: number;
  readonly text: string;
}

/** "40 giây", "2 phút", "2 phút 30 giây": as exactly as somebody who waits wants to know. */
function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds} giây`;
  const rest = Math.round((seconds % 60) / 10) * 10;
  const minutes = Math.floor(seconds / 60) + (rest === 60 ? 1 : 0);
  return rest > 0 && rest < 60 ? `${minutes} phút ${rest} giây` : `${minutes} phút`;
}

/** Of a run that was given so many seconds; null where nobody said how long it takes. */
export function timeLeft(elapsed: number, given: number | null): TimeLeft | null {
  if (given === null) return null;
  const left = Math.ceil(given - elapsed);
  const percent = Math.max(0, Math.min(100, Math.floor((elapsed / given) * 100)));
  return left > 0 ? { percent, text: `còn khoảng ${durationWords(left)}` } : { percent: 100, text: 'sắp xong' };
}
