import { countWords, idsOf, isAllLocked, needsPlaced, placedOf, type Command } from './command.ts';

/** Takes lessons out of the timetable, back to those that wait for a place. */
export const unplace: Command = {
  name: 'unplace',
  keys: ['Delete', 'Backspace'],
  label: (context) => `Hủy xếp ${countWords(context)}`,
  when: (context) => placedOf(context).length > 0,
  whyNot: (context) => needsPlaced(context, 'hủy xếp'),
  isBarred: isAllLocked,
  run: (context) => void context.controller.unplaceAll(idsOf(context)),
};
