/** The judging of moves by hand, for the calls that edit a timetable: the very code that the browser runs. */
export { applyMoves, judgeWhole, resolveMoves, sentencesOf, type Move } from '@tkb/solver';
