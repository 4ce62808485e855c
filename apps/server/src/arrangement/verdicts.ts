/** The judging of moves by hand, for the calls that edit a timetable: the very code that the browser runs. */
export { applyMoves, judgeWhole, sentencesOf, withRooms, type Move } from '@tkb/solver';
