export { withRooms } from './exchange.ts';
export { findLessons, findPlaces, sentencesOf, type PlaceVerdict } from './find-places.ts';
export { applyMoves, judgeWhole, type Move } from './judge-moves.ts';
export { keepLegal } from './keep-legal.ts';
