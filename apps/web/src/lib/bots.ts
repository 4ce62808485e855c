import { createIsbotFromList, list } from 'isbot';

// A browser without a window is driven by a person's own program, not by a search or preview robot.
const isRobot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Search and preview robots are shown no error texts; the browsers inside of messengers are people's. */
export const isBot = (userAgent: string): boolean => isRobot(userAgent);
