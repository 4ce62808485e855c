import { createIsbotFromList, list } from 'isbot';

// A browser without a window belongs to a person's own program, not to a search or preview robot.
const isRobot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Search and preview robots get no error texts; browsers built into messengers belong to people. */
export const isBot = (userAgent: string): boolean => isRobot(userAgent);
